import { Fragment } from 'react'
import { shortenKept, type TextPart } from './shorten-kept.ts'

/** A longer text with its changed words. A screen reader hears which came and which went. */
export function ChangedWords({ words }: { words: readonly TextPart[] }) {
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
