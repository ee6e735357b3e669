import type { Person } from '../../contract/desk/people.ts'
import { openRequestHref } from '../base/hrefs.ts'
import { useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { describePerhaps, emailStateNames } from '../parts/request-words.ts'
import css from '../parts/rows/rows.module.css'
import { describeMoment } from '../parts/time-words.ts'

type HeldEmailsProps = { emails: Person['emails']; requests: Person['requests'] }

/** What was written to them; the words stand in the timeline of the request. */
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
