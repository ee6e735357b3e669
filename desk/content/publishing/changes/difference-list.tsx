import { Fragment, type ReactNode } from 'react'
import type { ContentDifference, FieldDifference } from '../../../../contract/desk/content.ts'
import { describeValue, nameValue } from '../../describe-value.ts'
import { editHref } from '../../edit-href.ts'
import css from './difference-list.module.css'
import { shortenKept, type TextPart } from './shorten-kept.ts'

type FileDifference = ContentDifference[number]

type DifferenceListProps = {
  files: ContentDifference
  /** Links each field to its form; for lists whose later side is the draft. */
  canEdit?: boolean
  /** Actions on a file. */
  aside?: (file: FileDifference) => ReactNode
  /** Actions on one of its changes. */
  asideOfChange?: (file: FileDifference, change: FieldDifference) => ReactNode
}

/** The differences between two states of the content. */
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

type FieldChangeProps = { change: FieldDifference; href: string | undefined; aside: ReactNode }

function FieldChange({ change, href, aside }: FieldChangeProps) {
  const place = change.place.join(' › ')
  return (
    <li className={css.change}>
      <p className={css.place}>{href ? <a href={href}>{place || 'The text'}</a> : place || 'The text'}</p>
      <div className={css.values}>
        <Values change={change} />
      </div>
      {aside}
    </li>
  )
}

function Values({ change: { kind, before, after, words } }: { change: FieldDifference }) {
  if (words) return <ChangedWords words={words} />
  if (kind === 'moved') {
    return (
      <p>
        <span className={css.note}>Moved</span> {nameValue(after)}
      </p>
    )
  }
  return (
    <>
      {kind !== 'added' && (
        <p>
          <del>
            <span data-visually-hidden="">Before: </span>
            {describeValue(before)}
          </del>
        </p>
      )}
      {kind !== 'removed' && (
        <p>
          <ins>
            <span data-visually-hidden="">{kind === 'added' ? 'Added: ' : 'Now: '}</span>
            {describeValue(after)}
          </ins>
        </p>
      )}
    </>
  )
}

/** A longer text with its changed words. A screen reader hears which came and which went. */
function ChangedWords({ words }: { words: readonly TextPart[] }) {
  return (
    <p>
      {shortenKept(words).map(({ is, text }, index) => (
        // The parts of one text have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <Fragment key={index}>
          {is === 'kept' && text}
          {is === 'removed' && (
            <del>
              <span data-visually-hidden=""> (removed: </span>
              {text}
              <span data-visually-hidden="">) </span>
            </del>
          )}
          {is === 'added' && (
            <ins>
              <span data-visually-hidden=""> (added: </span>
              {text}
              <span data-visually-hidden="">) </span>
            </ins>
          )}
        </Fragment>
      ))}
    </p>
  )
}
