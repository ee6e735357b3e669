import type { ReactNode } from 'react'
import css from './field.module.css'

/** What every field needs, whatever its control. */
export type FieldProps = {
  /** Stable, because links, the error summary and the server's answer point at it. */
  id: string
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
}

/** What the control gets from its field, so that a screen reader reads the label, hint and error together. */
export type Wiring = {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldFrameProps = FieldProps & { children: (wiring: Wiring) => ReactNode; inline?: boolean }

/**
 * One control's label, hint and error, wired up once for all kinds of controls. The error element is always there,
 * empty and hidden, so that the server can fill it without scripts. `aria-required` instead of `required`, because the
 * browser's own bubbles would come before our messages.
 */
export function Field({ id, name, label, hint, error, required = false, inline = false, children }: FieldFrameProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const control = children({
    id,
    'aria-describedby': hint ? `${hintId} ${errorId}` : errorId,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  })
  return (
    <div className={css.field} data-inline={inline ? '' : undefined}>
      {inline && control}
      <label className={css.label} htmlFor={id}>
        {label}
        {required && (
          <span className={css.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {!inline && control}
      <p className={css.error} id={errorId} data-error-for={name} hidden={!error}>
        {error}
      </p>
    </div>
  )
}
