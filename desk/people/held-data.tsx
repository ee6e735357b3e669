import type { Person } from '../../contract/desk/people.ts'
import type { PrivacyRequestRow } from '../../contract/desk/privacy-requests.ts'
import { openRequestHref } from '../base/hrefs.ts'
import { hrefOf } from '../base/route.ts'
import { useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { describePerhaps, emailStateNames, outcomeNames, statusNames } from '../parts/request-words.ts'
import css from '../parts/rows/rows.module.css'
import { SentAnswers } from '../parts/sent-answers/sent-answers.tsx'
import { dayName, describeMoment } from '../parts/time-words.ts'
import { describeDaysLeft } from './person-words.ts'

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

/** The person's privacy requests and their answers. They are answered in the list of all of them. */
export function HeldPrivacyRequests({ requests }: { requests: readonly PrivacyRequestRow[] }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  return (
    <ul role="list" className={css.list}>
      {requests.map(({ id, createdAt, kind, details, daysLeft, answeredAt, answer }) => (
        <li key={id}>
          <time className={css.when} dateTime={new Date(createdAt).toISOString()}>
            {dayName(createdAt, clock)}
          </time>
          <div className={css.words}>
            <p>
              <a className={css.what} href={hrefOf('/privacy')}>
                {brand.privacyChoices[kind]}
              </a>
              <span className={daysLeft !== null && daysLeft < 0 ? css.late : css.quiet}>
                {` · ${answeredAt === null ? describeDaysLeft(daysLeft) : `answered ${dayName(answeredAt, clock)}`}`}
              </span>
            </p>
            {details !== '' && <p className={css.message}>{details}</p>}
            {answer !== '' && <p className={css.message}>{`Answer: ${answer}`}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

type HeldEmailsProps = { emails: Person['emails']; requests: Person['requests'] }

/** Emails that were sent to the person. Their texts are in the timeline of the request. */
export function HeldEmails({ emails, requests }: HeldEmailsProps) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const isConsultation = (requestId: string) => requests.some(({ id }) => id === requestId)
  if (emails.length === 0) return <p className={css.nothing}>None.</p>
  return (
    <ul role="list" className={css.list}>
      {emails.map(({ id, requestId, at, ...email }) => (
        <li key={id}>
          <time className={css.when} dateTime={new Date(at).toISOString()}>
            {describeMoment(at, clock)}
          </time>
          <p>
            {isConsultation(requestId) ? (
              <a href={openRequestHref(requestId)}>About their request</a>
            ) : (
              'About their privacy request'
            )}
            <span className={css.quiet}>
              {[emailStateNames[email.state], describePerhaps(email)].map((part) => part && ` · ${part}`)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
