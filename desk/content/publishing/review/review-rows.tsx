import type { ReactNode } from 'react'
import type { ContentFinding, FieldFault } from '../../../../contract/desk/content.ts'
import { ActionLink } from '../../../parts/action-button/action-button.tsx'
import rows from '../../../parts/rows/rows.module.css'
import { editHref } from '../../edit-href.ts'
import { sayFault } from '../../say-fault.ts'
import { describeField, describePlace, fileOf, type PlaceNames } from './describe-place.ts'
import css from './review.module.css'

type FindingPlaceProps = {
  finding: ContentFinding
  names: PlaceNames
  /** Other ways to deal with it than to fix it, or what was done. */
  children?: ReactNode
}

/** A finding's place, the words that it's about, and the link to fix it. */
export function FindingPlace({ finding, names, children }: FindingPlaceProps) {
  const { field, words } = describePlace(finding, names)
  const file = fileOf(finding, names)
  return (
    <li>
      <p className={rows.words}>
        <span className={css.field}>{field}</span>
        {words !== '' && <span>{words}</span>}
      </p>
      <div className={css.ways}>
        {children}
        {file !== undefined && (
          <ActionLink href={editHref(file, finding.path)}>
            Fix<span data-visually-hidden=""> {field}</span>
          </ActionLink>
        )}
      </div>
    </li>
  )
}

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
