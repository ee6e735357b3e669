import type { PrivacyRequestRow } from '../../../contract/desk/privacy-requests.ts'
import { personHref } from '../../base/hrefs.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import css from '../../parts/rows/rows.module.css'
import { dayName } from '../../parts/time-words.ts'
import { seesEverything } from '../sees-everything.ts'
import { describeDaysLeft } from './describe-days-left.ts'

/** What one person asked for, until when, and the answer. */
export function PrivacyRequestItem({ request, onAnswer }: { request: PrivacyRequestRow; onAnswer: () => void }) {
  const { brand, member } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const { id, name, email, kind, details, createdAt, daysLeft, answeredAt, answer } = request
  return (
    <li>
      <p className={`${css.when} ${daysLeft !== null && daysLeft < 0 ? css.late : ''}`}>
        {answeredAt === null ? describeDaysLeft(daysLeft) : dayName(answeredAt, clock)}
      </p>
      <div className={css.words}>
        <p>
          <span className={css.what}>{brand.privacyChoices[kind]}</span>
          <span className={css.quiet}>{` · asked ${dayName(createdAt, clock)}`}</span>
          {request.isSuspected && <span className={css.late}> · suspected spam</span>}
        </p>
        <p>
          <a href={personHref(id)}>{name || email}</a>
          <span className={css.quiet}>{name === '' ? '' : ` · ${email}`}</span>
        </p>
        {details !== '' && <p className={css.message}>{details}</p>}
        {answer !== '' && <p className={css.message}>{`Answer: ${answer}`}</p>}
      </div>
      {seesEverything(member) && (
        <div className={css.side}>
          <ActionButton onClick={onAnswer}>
            {answeredAt === null ? 'Record the answer…' : 'Change the answer…'}
            <span data-visually-hidden="">{` to ${name || email}`}</span>
          </ActionButton>
        </div>
      )}
    </li>
  )
}
