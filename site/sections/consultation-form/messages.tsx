import type { MouseEvent, Ref } from 'react'
import css from './messages.module.css'
import { inputId, shownFields } from './shown-fields.ts'
import type { Faults } from './use-consultation-request.ts'

type Level = 2 | 3

/** All faults together, each a link to its field. The server fills the empty list for a visitor without scripts. */
export function ErrorSummary({ title, level, faults }: { title: string; level: Level; faults: Faults }) {
  const Heading = `h${level}` as const
  const wrong = shownFields.filter((field) => faults[field])
  return (
    <div className={css.summary} role="alert" data-error-summary="" hidden={wrong.length === 0}>
      <Heading className={css.title}>{title}</Heading>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${inputId(field)}`} onClick={focusTarget}>
              {faults[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The browser alone would only scroll, and leave `#…` in the address. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

type ConfirmationProps = { heading: string; steps: readonly string[]; level: Level; ref: Ref<HTMLDivElement> }

/** Says that the clinic has the request and what happens next; it stays when the notice has gone. */
export function Confirmation({ heading, steps, level, ref }: ConfirmationProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.confirmation} tabIndex={-1} ref={ref} data-confirmation="">
      <Heading className={css.title}>{heading}</Heading>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
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

/** Beside the button, with the phone number, because the notice leaves after five seconds. */
export function Failure({ title, description, help, phone, isShown }: FailureProps) {
  return (
    <div className={css.failure} data-form-failure="" hidden={!isShown}>
      <p className={css.title}>{title}</p>
      <p>{description}</p>
      <p>
        {`${help} `}
        <a href={phone.href}>{phone.display}</a>.
      </p>
    </div>
  )
}
