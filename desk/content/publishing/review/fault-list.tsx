import type { FieldFault } from '../../../../contract/desk/content.ts'
import rows from '../../../parts/rows/rows.module.css'
import { editHref } from '../../edit-href.ts'
import { sayFault } from '../../say-fault.ts'
import { describeField, type PlaceNames } from './describe-place.ts'
import css from './review.module.css'

/** Each mistake leads to its field. */
export function FaultList({ faults, names }: { faults: readonly FieldFault[]; names: PlaceNames }) {
  return (
    <ul role="list" className={css.rows}>
      {faults.map((fault) => (
        <li key={`${fault.file} ${fault.path.join('.')} ${fault.problem}`}>
          <p className={rows.words}>
            <a className={rows.what} href={editHref(fault.file, fault.path)}>
              {describeField(fault.file, fault.path, names)}
            </a>
            <span>{sayFault(fault, names.files)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
