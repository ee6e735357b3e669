import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { linkAt, removeLink, setLink } from './links.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A text in which the words between the bars are selected, or the cursor is at the one bar. */
function open(text: string): EditorState {
  const doc = readMarkdown(text, 'sentences')?.doc
  const bars: number[] = []
  doc?.descendants((node, at) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g)) bars.push(at + index)
  })
  const [from = 0, to = from + 1] = bars
  const change = EditorState.create({ doc }).tr
  for (const bar of bars.toReversed()) change.delete(bar, bar + 1)
  return EditorState.create({ doc: change.doc, selection: TextSelection.create(change.doc, from, to - 1) })
}

function after(state: EditorState, command: ReturnType<typeof setLink>): string {
  let next = state
  command(state, (transaction) => {
    next = state.apply(transaction)
  })
  return writeMarkdown(next.doc)
}

const cost = { href: '/cost', text: 'prices' }

test.each([
  ['See our |prices| here', 'See our [prices](/cost) here'],
  ['See our |rates| here', 'See our [prices](/cost) here'],
  ['See | here', 'See [prices](/cost) here'],
  ['See [our ra|tes](/fue) here', 'See [prices](/cost) here'],
  ['See **our |prices| now** here', 'See **our [prices](/cost) now** here'],
])('%j with a link says %j', (text, expected) => {
  expect(after(open(text), setLink(cost))).toBe(expected)
})

test('words of two paragraphs stay two paragraphs when somebody links them', () => {
  const words = { href: '/cost', text: 'One two' }
  expect(after(open('|One\n\ntwo|'), setLink(words))).toBe('[One](/cost)\n\n[two](/cost)')
})

test('a link is found in all of its words, however they are marked, and taken out whole', () => {
  const state = open('See [our **pri|ces** now](/fue) here')
  expect(linkAt(state)).toMatchObject({ href: '/fue', text: 'our prices now' })
  expect(after(state, removeLink)).toBe('See our **prices** now here')
  expect(linkAt(open('See| [our](/fue) here'))).toBeUndefined()
})
