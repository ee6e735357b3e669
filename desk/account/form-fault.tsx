import css from './form-fault.module.css'

/** Why the form was not taken, where the eye is. */
export function FormFault({ children }: { children: string | null }) {
  return (
    <p className={css.fault} role="alert">
      {children}
    </p>
  )
}
