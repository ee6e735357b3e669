import type { ReactNode } from 'react'
import type { ContentDifference, FieldDifference } from '../../../../contract/desk/content.ts'
import { editHref } from '../../edit-href.ts'
import css from './difference-list.module.css'
import { FieldChange } from './field-change.tsx'

type FileDifference = ContentDifference[number]

type DifferenceListProps = {
  files: ContentDifference
  /** Whether a field leads to its form: the later side is the draft. */
  canEdit?: boolean
  /** What can be done with a file. */
  aside?: (file: FileDifference) => ReactNode
  /** What can be done with one of its changes. */
  asideOfChange?: (file: FileDifference, change: FieldDifference) => ReactNode
}

/** What became different from one state of the content to another. */
export function DifferenceList({ files, canEdit = false, aside, asideOfChange }: DifferenceListProps) {
  return (
    <ul role="list" className={css.files}>
      {files.map((file) => (
        <li key={file.file}>
          <div className={css.head}>
            <h2 className={css.name}>{file.label}</h2>
            <span className={css.count}>{countChanges(file)}</span>
            {aside?.(file)}
          </div>
          {file.kind === 'added' && canEdit && !isImage(file) && <a href={editHref(file.file)}>Edit it</a>}
          <ul role="list" className={css.changes}>
            {file.changes.map((change) => (
              <FieldChange
                key={`${change.kind} ${change.path.join('.')}`}
                change={change}
                aside={asideOfChange?.(file, change)}
                href={canEdit && change.kind !== 'removed' ? editHref(file.file, change.path) : undefined}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function isImage({ file }: FileDifference): boolean {
  return file.startsWith('pictures/')
}

function countChanges({ kind, changes }: FileDifference): string {
  if (kind === 'added') return 'New'
  if (kind === 'removed') return 'Removed'
  if (changes.length === 0) return 'Changed'
  return changes.length === 1 ? '1 change' : `${changes.length} changes`
}
