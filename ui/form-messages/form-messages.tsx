import type { MouseEvent, Ref } from 'react'
import { Button } from '../button/button.tsx'
import css from './form-messages.module.css'

type Level = 2 | 3

type ErrorSummaryProps = {
  title: string
  level: Level
  /** The ids of the inputs with errors, and what is wrong with them. */
  faults?: readonly { id: string; message: string }[]
}

/** All errors together, each linking to its field. The server fills the empty list for a visitor without scripts. */
export function ErrorSummary({ title, level, faults = [] }: ErrorSummaryProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.summary} role="alert" data-error-summary="" hidden={faults.length === 0}>
      <Heading className={css.title}>{title}</Heading>
      <ul>
        {faults.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusTarget}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** On its own, the browser would only scroll, and leave `#…` in the address. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

type ConfirmationProps = {
  title: string
  description: string
  /** Above the steps. */
  heading: string
  steps: readonly string[]
  /** The button that brings the form back, empty. */
  again: string
  onAgain: () => void
  level: Level
  ref: Ref<HTMLDivElement>
}

/** Replaces the form: says what the notice says, and what happens next, even after the notice is gone. */
export function Confirmation({ title, description, heading, steps, again, onAgain, level, ref }: ConfirmationProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.confirmation} tabIndex={-1} ref={ref} data-confirmation="">
      <Heading className={css.title}>{title}</Heading>
      <p>{description}</p>
      <p className={css.next}>{heading}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button variant="quiet" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}

type FailureProps = {
  title: string
  description: string
  help: string
  phone: { display: string; href: string }
  isShown: boolean
}

/** Next to the button, with the phone number, because the notice disappears after five seconds. */
export function Failure({ title, description, help, phone, isShown }: FailureProps) {
  return (
    <div className={css.failure} data-form-failure="" hidden={!isShown}>
      <p className={css.title}>{title}</p>
      <p>{description}</p>
      <p>
        {`${help} `}
        <a href={phone.href} translate="no">
          {phone.display}
        </a>
        .
      </p>
    </div>
  )
}
