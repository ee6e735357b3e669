import type { DraftChangeLine } from '../../../../contract/desk/content.ts'
import { hrefOf } from '../../../base/route.ts'
import css from './publish.module.css'

const named = 4

/** What will be different, in one line. */
export function ChangesLine({ changes }: { changes: readonly DraftChangeLine[] }) {
  const labels = changes.slice(0, named).map(({ label }) => label)
  const others = changes.length - labels.length
  // As we write it: no comma before "and".
  const listed = new Intl.ListFormat('en-GB').format(others > 0 ? [...labels, `${others} more`] : labels)
  return (
    <p className={css.line}>
      Changes: {listed}. <a href={hrefOf('/changes')}>See them word by word</a>
    </p>
  )
}
