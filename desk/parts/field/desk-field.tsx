import { type ReactNode, useId } from 'react'
import css from './desk-field.module.css'

type Wiring = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined; 'aria-label'?: string }

type DeskFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | false | undefined
  /** What stands below the control: suggestions, a switch. */
  below?: ReactNode
  children: (wiring: Wiring) => ReactNode
}

/**
 * Label, hint and error of one control, heard together. Not `ui/field`: shared with the public form it would become a
 * file of its own, which every visitor of that form would have to fetch.
 */
export function DeskField({ label, hint, error, below, children }: DeskFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
        'aria-invalid': error ? true : undefined,
      })}
      <p className={css.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      {below}
    </div>
  )
}
