import type { Person } from '../../contract/desk/people.ts'
import { openRequestHref } from '../base/hrefs.ts'
import { useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { outcomeNames, statusNames } from '../parts/request-words.ts'
import css from '../parts/rows/rows.module.css'
import { SentAnswers } from '../parts/sent-answers/sent-answers.tsx'
import { dayName } from '../parts/time-words.ts'

type Held = Person['requests'][number]
type HeldRequestsProps = { requests: readonly Held[]; onCorrect: (id: string) => void }

/** Each request with what was typed into it: an address or a phone number may differ from one to the next. */
export function HeldRequests({ requests, onCorrect }: HeldRequestsProps) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  if (requests.length === 0) return <p className={css.nothing}>None.</p>
  return (
    <ul role="list" className={css.list}>
      {requests.map((request) => (
        <li key={request.id}>
          <time className={css.when} dateTime={new Date(request.createdAt).toISOString()}>
            {dayName(request.createdAt, clock)}
          </time>
          <div className={css.words}>
            <p className={css.what}>
              <a href={openRequestHref(request.id)}>{nameOf(brand.treatments, request.treatment) || 'Not sure yet'}</a>
              <span
                className={css.quiet}
              >{` · ${nameOf(brand.locations, request.location) || 'No clinic preference'} · ${standing(request)}`}</span>
            </p>
            <p className={css.quiet}>
              {[request.name, request.email, request.phone, request.page && `from ${request.page}`]
                .filter((piece) => piece !== '')
                .join(' · ')}
            </p>
            {request.message !== '' && <p className={css.message}>{request.message}</p>}
            <SentAnswers answers={request.answers} />
          </div>
          <div className={css.side}>
            <ActionButton onClick={() => onCorrect(request.id)}>
              Correct details…
              <span data-visually-hidden="">{` of the request from ${dayName(request.createdAt, clock)}`}</span>
            </ActionButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

function standing({ status, outcome }: Held): string {
  return outcome ? `${statusNames[status]}, ${outcomeNames[outcome].toLowerCase()}` : statusNames[status]
}

function nameOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
