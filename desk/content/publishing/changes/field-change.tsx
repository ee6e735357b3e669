import type { ReactNode } from 'react'
import type { FieldDifference } from '../../../../contract/desk/content.ts'
import { describeValue, nameValue } from '../../describe-value.ts'
import { ChangedWords } from './changed-words.tsx'
import css from './difference-list.module.css'

type FieldChangeProps = { change: FieldDifference; href: string | undefined; aside: ReactNode }

/** What one field said, and what it says now. */
export function FieldChange({ change, href, aside }: FieldChangeProps) {
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
