import type { Mark, Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'

/** A link in a text: all of it, however its words are marked. */
export type FoundLink = { href: string; text: string; from: number; to: number }

/** The link that the cursor is in. */
export function linkAt({ selection: { $from, empty, from } }: EditorState): FoundLink | undefined {
  const mark = linkOf($from.marks()) ?? linkOf(($from.nodeAfter ?? undefined)?.marks ?? [])
  if (!mark || (!empty && !linkOf($from.nodeAfter?.marks ?? []))) return undefined
  let found: FoundLink | undefined
  const start = $from.start()
  let place = start
  for (const child of $from.parent.children) {
    const end = place + child.nodeSize
    if (mark.isInSet(child.marks)) {
      found =
        found?.to === place
          ? { ...found, to: end, text: found.text + textOf(child) }
          : { href: mark.attrs.href, text: textOf(child), from: place, to: end }
    } else if (found && found.from <= from && from <= found.to) return found
    else found = undefined
    place = end
  }
  return found && found.from <= from && from <= found.to ? found : undefined
}

function textOf(node: Node): string {
  return node.text ?? node.textContent
}

function linkOf(marks: readonly Mark[]): Mark | undefined {
  return marks.find(({ type }) => type.name === 'link')
}

/** Every address that the text links, in its order. */
export function listLinks(doc: Node): string[] {
  const hrefs: string[] = []
  doc.descendants(({ marks }) => {
    const href = linkOf(marks)?.attrs.href
    if (href !== undefined && hrefs.at(-1) !== href) hrefs.push(href)
  })
  return hrefs
}

/** The words between two places, with a space where a block ends. */
export function selectedText(doc: Node, from: number, to: number): string {
  return doc.textBetween(from, to, ' ')
}

/** Links the selected words, or the link that the cursor is in, or words that are written there. */
export function setLink({ href, text }: { href: string; text: string }): Command {
  return (state, dispatch) => {
    const { schema, selection, tr } = state
    const link = linkAt(state)
    const { from, to } = link ?? selection
    const mark = schema.mark('link', { href })
    const shown = selectedText(state.doc, from, to)
    if (shown !== text || from === to) {
      const marks = (link ? state.doc.resolve(from).nodeAfter?.marks : selection.$from.marks()) ?? []
      tr.replaceWith(from, to, schema.text(text, mark.addToSet(marks.filter(({ type }) => type.name !== 'link'))))
    } else tr.removeMark(from, to, schema.marks.link).addMark(from, to, mark)
    const end = from + (shown !== text ? text.length : to - from)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(mark).scrollIntoView())
    return true
  }
}

/** Types over some words. At the end of a link they would not be linked anymore, because what follows a link is none of it. */
export function typeOver(
  { doc, schema, tr }: EditorState,
  { from, to, text }: Pick<FoundLink, 'from' | 'to' | 'text'>,
) {
  const marks = doc.resolve(from).nodeAfter?.marks ?? []
  const last = doc.resolve(to).nodeBefore?.marks ?? []
  const isInLink = from < to && marks.some((mark) => mark.type.name === 'link' && mark.isInSet(last))
  return isInLink ? tr.replaceWith(from, to, schema.text(text, marks)) : tr.insertText(text, from, to)
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state) ?? state.selection
  dispatch?.(state.tr.removeMark(from, to, state.schema.marks.link))
  return true
}
