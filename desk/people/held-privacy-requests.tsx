import type { PrivacyRequestRow } from '../../contract/desk/privacy-requests.ts'
import { hrefOf } from '../base/route.ts'
import { useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import css from '../parts/rows/rows.module.css'
import { dayName } from '../parts/time-words.ts'
import { describeDaysLeft } from './privacy/describe-days-left.ts'

/** What they asked for, and whether it was answered; answering is done where all of them stand. */
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
