import { hrefOf } from '../../../app/route.ts'
import css from './task-failure.module.css'

/** Why nothing was built or published, and where to look. */
export function TaskFailure({ problem }: { problem: string | undefined }) {
  return (
    <div className={css.failure} role="alert">
      <p>{problem ?? 'Something went wrong on our end. Visitors still see what they saw before. Try again.'}</p>
      <p>
        <a href={hrefOf('/review')}>Go to the review</a>
      </p>
    </div>
  )
}
