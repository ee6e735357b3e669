import { diffWordsWithSpace } from 'diff'

/** A stretch of a text that was changed: in both versions, only in the earlier or only in the later one. */
export type TextPart = { is: 'kept' | 'added' | 'removed'; text: string }

/** With more than these, nobody would see what stayed. The time to find them grows with their square. */
const mostChanges = 1000

/** How a text became another, word by word. The kept and removed parts are the earlier text, the kept and added the later. */
export function diffWords(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostChanges })
  if (parts === undefined) {
    return [
      { is: 'removed', text: before },
      { is: 'added', text: after },
    ]
  }
  return parts.map(({ value, added, removed }) => {
    if (added) return { is: 'added', text: value }
    return { is: removed ? 'removed' : 'kept', text: value }
  })
}
