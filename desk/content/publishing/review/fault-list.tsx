import type { FieldFault } from '../../../../contract/desk/content.ts'
import rows from '../../../parts/rows/rows.module.css'
import { editHref } from '../../edit-href.ts'
import { sayFault } from '../../form/fault-lines.tsx'
import { describeField, type PlaceNames } from './describe-place.ts'
import css from './review.module.css'

/** Each mistake leads to its field. */
export function FaultList({ faults, names }: { faults: readonly FieldFault[]; names: PlaceNames }) {
  return (
    <ul role="list" className={css.rows}>
      {faults.map(({ file, path, problem, remedy }) => (
        <li key={`${file} ${path.join('.')} ${problem}`}>
          <p className={rows.words}>
            <a className={rows.what} href={editHref(file, path)}>
              {describeField(file, path, names)}
            </a>
            <span>{sayFault(problem, remedy)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
