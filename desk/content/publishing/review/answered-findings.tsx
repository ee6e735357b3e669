import type { ContentFinding } from '../../../../contract/desk/content.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import rows from '../../../parts/rows/rows.module.css'
import { describeMoment } from '../../../parts/time-words.ts'
import { describePlace, type PlaceNames } from './describe-place.ts'
import css from './review.module.css'

/** Who answers for what stays, and why. */
export function AnsweredFindings({ findings, names }: { findings: readonly ContentFinding[]; names: PlaceNames }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  return (
    <ul role="list" className={css.rows}>
      {findings.map((finding) => (
        <li key={finding.id}>
          <p className={rows.words}>
            <span className={css.field}>{describePlace(finding, names).field}</span>
            <span>{finding.why}</span>
            {finding.answer && (
              <span className={rows.quiet}>
                {`${finding.answer.by}, ${describeMoment(finding.answer.at, clock)}: ${finding.answer.reason}`}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
