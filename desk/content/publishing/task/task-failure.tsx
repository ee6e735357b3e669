import type { ContentFileLine } from '../../../../contract/desk/content.ts'
import { hrefOf } from '../../../base/route.ts'
import { nameFiles } from '../../say-fault.ts'
import css from './task-failure.module.css'

type TaskFailureProps = { problem: string | undefined; files: readonly ContentFileLine[] }

/** Why nothing was built or published, and where to look. */
export function TaskFailure({
  problem = 'Something went wrong on our end. Visitors still see what they saw before. Try again.',
  files,
}: TaskFailureProps) {
  return (
    <div className={css.failure} role="alert">
      <p>{nameFiles(problem, files)}</p>
      <p>
        <a href={hrefOf('/review')}>Go to the review</a>
      </p>
    </div>
  )
}
