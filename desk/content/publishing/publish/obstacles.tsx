import type { ContentReview } from '../../../../contract/desk/content.ts'
import { describeFailedTry } from '../../../base/call-api.ts'
import { hrefOf } from '../../../base/route.ts'
import { countObstacles } from '../review/obstacles.ts'
import css from './publish.module.css'

type ObstaclesProps = { review: ContentReview | undefined; error: unknown }

/** What has to be done before, each with the way there. */
export function Obstacles({ review, error }: ObstaclesProps) {
  const { faults, findings } = review ? countObstacles(review) : { faults: 0, findings: 0 }
  return (
    <div role="status">
      {!review && <p className={css.quiet}>{error ? describeFailedTry(error) : 'Checking the draft…'}</p>}
      {faults + findings > 0 && (
        <ul className={css.obstacles}>
          {faults > 0 && (
            <li>
              <a href={hrefOf('/review')}>{faults === 1 ? '1 mistake' : `${faults} mistakes`}</a> to fix
            </li>
          )}
          {findings > 0 && (
            <li>
              <a href={hrefOf('/review')}>{findings === 1 ? '1 finding' : `${findings} findings`}</a> to fix or approve
            </li>
          )}
        </ul>
      )}
      {review && faults + findings === 0 && <p className={css.quiet}>Ready to publish.</p>}
    </div>
  )
}
