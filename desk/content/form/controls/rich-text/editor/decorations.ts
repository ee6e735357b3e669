import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

type Faults = { isWrong: (href: string) => boolean }

/** Shows which words in braces are filled in later, and which links lead nowhere. */
export function markPlaces({ isWrong }: Faults): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => find(doc, isWrong),
      apply: (transaction, before) =>
        transaction.docChanged || transaction.getMeta('links') ? find(transaction.doc, isWrong) : before,
    },
    props: {
      decorations(this: Plugin<DecorationSet>, state: EditorState) {
        return this.getState(state)
      },
    },
  })
}

function find(doc: Node, isWrong: Faults['isWrong']): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    if (!node.isText || !node.text) return
    for (const {
      0: { length },
      index,
    } of node.text.matchAll(/\{\w+\}/g)) {
      found.push(Decoration.inline(at + index, at + index + length, { 'data-word': '' }))
    }
    const link = node.marks.find(({ type }) => type.name === 'link')
    if (link && isWrong(link.attrs.href)) found.push(Decoration.inline(at, at + node.nodeSize, { 'data-wrong': '' }))
  })
  return DecorationSet.create(doc, found)
}
