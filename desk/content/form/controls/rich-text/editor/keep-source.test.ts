import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import type { Control } from '../../../../../../content-model/fields/field-meta.ts'
import { contentFiles, findContentFile } from '../../../../../../content-model/files/content-files.ts'
import { describeFields } from '../../../../../../content-model/files/describe-forms.ts'
import { fieldAt } from '../../../../../../content-model/files/field-at.ts'
import { readYaml } from '../../../../../../content-model/yaml/read-yaml.ts'
import { brandSites } from '../../../../../../tests/brands/brand-sites.ts'
import { keepSource } from './keep-source.ts'
import { typeOver } from './links.ts'
import { readMarkdown } from './read-markdown.ts'
import type { TextKind } from './schema.ts'

type Written = { place: string; kind: TextKind; text: string }

const kinds = new Map<Control, TextKind>([
  ['rich-paragraph', 'paragraph'],
  ['rich-text', 'sentences'],
  ['document', 'document'],
])

const written = Object.entries(brandSites).flatMap(([name, { content }]) =>
  readdirSync(content, { recursive: true, encoding: 'utf8' }).flatMap((path) => textsOf(name, content, path)),
)

function textsOf(name: string, folder: string, path: string): Written[] {
  const found = findContentFile(path)
  if (!found) return []
  const file = join(folder, path)
  const form = describeFields(contentFiles[found.key])
  const value = path.endsWith('.md') ? readFileSync(file, 'utf8') : readYaml(file).value
  return listTexts(value).flatMap(([place, text]) => {
    const control = fieldAt(form, place)?.control
    const kind = control && kinds.get(control)
    if (!kind) return []
    return [{ place: `${name} ${path} ${place.join('.')}`, kind, text }]
  })
}

function listTexts(value: unknown, place: (string | number)[] = []): [(string | number)[], string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) =>
    listTexts(inside, [...place, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Replaces words of a text as somebody would who edits it, and tells what its file then says. */
function edit(text: string, kind: TextKind, change: (state: EditorState) => EditorState): string | undefined {
  const read = readMarkdown(text, kind)
  return read && keepSource(read, read.doc, kind).write(change(EditorState.create({ doc: read.doc })).doc)
}

function replace(word: string, by: string) {
  return (state: EditorState) => {
    const [place = 0] = placesOf(state.doc, word)
    return state.apply(typeOver(state, { from: place, to: place + word.length, text: by }))
  }
}

function placesOf(doc: Node, word: string): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    const index = node.text?.indexOf(word) ?? -1
    if (index >= 0) places.push(at + index)
  })
  return places
}

const as = (kind: TextKind, text: string, { word, by }: { word: string; by: string }) =>
  edit(text, kind, replace(word, by))

describe('a text that somebody opens', () => {
  it('is one of many', () => {
    expect(written.length).toBeGreaterThan(150)
  })

  it.each(written)('is the same as long as nobody changes it: $place', ({ text, kind }) => {
    expect(edit(text, kind, (state) => state)).toBe(text)
  })

  it.each(written)('differs in one word when somebody changes one: $place', ({ text, kind }) => {
    const doc = readMarkdown(text, kind)?.doc
    const words: { at: number; word: string }[] = []
    doc?.descendants((node, at) => {
      for (const { 0: word, index } of (node.text ?? '').matchAll(/\p{L}{3,}/gu)) words.push({ at: at + index, word })
    })
    // The first, the last, and every eleventh.
    const chosen = words.filter((_, index) => index % 11 === 0 || index === words.length - 1)
    expect(chosen.length).toBeGreaterThan(0)
    for (const { at, word } of chosen) {
      const changed =
        edit(text, kind, (state) => state.apply(typeOver(state, { from: at, to: at + word.length, text: 'QQQQ' }))) ??
        ''
      const [before = '', after = ''] = changed.split('QQQQ')
      expect(before + word + after).toBe(text)
    }
  })
})

describe('a text as its author writes it', () => {
  it('is written as Markdown where a page has room for one paragraph, and there are two', () => {
    expect(readMarkdown('One.\n\nTwo.', 'paragraph')).toBeUndefined()
    expect(readMarkdown('- One', 'paragraph')).toBeUndefined()
    expect(edit('One *two*\\\nthree', 'paragraph', (state) => state)).toBe('One *two*\\\nthree')
  })

  it.each<[TextKind, string, string, string, string]>([
    ['sentences', 'One *two* three_four', 'One', '1', '1 *two* three_four'],
    ['sentences', 'One _two_ and __three__.', 'One', '1', '1 _two_ and __three__.'],
    ['sentences', 'One _two_ and __three__.', 'three', '3', 'One _two_ and __3__.'],
    ['sentences', '**[Call]({phoneLink})** us', 'Call', 'Ring', '**[Ring]({phoneLink})** us'],
    ['sentences', 'First line\nsecond line', 'second', 'next', 'First line\nnext line'],
    ['sentences', 'A\\\nB C', 'C', 'D', 'A\\\nB D'],
    ['sentences', 'A  \nB C', 'C', 'D', 'A  \nB D'],
    ['sentences', '5 * 3 [sic] a_b', 'sic', 'so', '5 * 3 [so] a_b'],
    ['sentences', '* One\n* Two\n\n\n\nThree\n', 'Two', '2', '* One\n* 2\n\n\n\nThree\n'],
    ['sentences', '1) One\n2) Two', 'Two', '2', '1) One\n2) 2'],
    [
      'document',
      '# T\n\n## A *b* & c\nText\n\n- x\n\n  y\n- z',
      'Text',
      'Words',
      '# T\n\n## A *b* & c\nWords\n\n- x\n\n  y\n- z',
    ],
    ['document', '# T\n\n## A_b\\c\n', 'A_b', '_B*', '# T\n\n## _B*\\c\n'],
  ])('%s: %j stays but for %j', (kind, text, ...[word, by, expected]) => {
    expect(as(kind, text, { word, by })).toBe(expected)
  })

  it.each<[TextKind, string]>([
    ['sentences', 'H<sub>2</sub>O & x^2, one `code` word'],
    ['sentences', 'A ![picture](https://x.example/a.png) here'],
    ['sentences', 'Text\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> Quote\n\n---\n\n```\ncode\n```'],
    ['sentences', 'Text\n\n- [ ] to do\n- [x] done'],
    ['sentences', 'See [one][1] there\n\n[1]: https://x.example'],
    ['document', '# T\n\n## S\n\n#### Small\n\nSetext\n------\n\n~~gone~~ text'],
  ])('%s keeps what the editor does not know: %j', (kind, text) => {
    expect(edit(text, kind, (state) => state)).toBe(text)
    const word = kind === 'document' ? 'text' : (/\p{L}+/u.exec(text)?.[0] ?? '')
    expect(as(kind, text, { word, by: 'Words' })).toBe(
      text.replace(kind === 'document' ? / text$/ : word, kind === 'document' ? ' Words' : 'Words'),
    )
  })

  it.each([
    ['*stars* and _lines_ and [brackets](x)', '\\*stars\\* and \\_lines\\_ and \\[brackets\\](x)'],
    ['- no list', '\\- no list'],
    ['1. no list', '1\\. no list'],
    ['# no heading', '\\# no heading'],
    ['5 < 6 and <b>', '5 < 6 and &lt;b>'],
    ['AT&T and &copy;', 'AT&T and &amp;copy;'],
    ['{brand} is {expertTitle}', '{brand} is {expertTitle}'],
  ])('has letters where somebody types %j', (typed, expected) => {
    expect(edit('x', 'sentences', (state) => state.apply(state.tr.insertText(typed, 1, 2)))).toBe(expected)
    const again = readMarkdown(expected, 'sentences')
    expect(again?.doc.textContent).toBe(typed)
  })

  it('says again what it said when somebody takes a change back', () => {
    const text = 'One _two_.\n\n* Three'
    const read = readMarkdown(text, 'sentences')
    if (!read) throw new Error('It is plain text')
    const source = keepSource(read, read.doc, 'sentences')
    const first = EditorState.create({ doc: read.doc })
    const changed = first.apply(first.tr.insertText('Zwei', 5, 8))
    expect(source.write(changed.doc)).toBe('One _Zwei_.\n\n* Three')
    expect(source.write(changed.apply(changed.tr.insertText('two', 5, 9)).doc)).toBe(text)
  })
})
