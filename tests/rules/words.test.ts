import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { projectFiles } from './project-files.ts'

const styleSheet = readFileSync('docs/voice.md', 'utf8')
const banned = new RegExp(`\\b(?:${readBannedWords(styleSheet).join('|')})\\b`, 'i')

/** The sources of what colleagues read, and of the server's answers. The owner's words are the owner's. */
const sources = projectFiles(/^(contract|desk|server|site|ui)\/.*\.tsx?$/).filter(({ path }) => !/\.test\./.test(path))

it('nobody reads a word in the code’s own texts that docs/voice.md bans', () => {
  const found = sources.flatMap(({ path, text }) =>
    readTexts(path, text)
      .filter((words) => banned.test(words))
      .map((words) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

/** Content gets its quotes when it is read. Faults found while building are read in a terminal. */
const shownByParts = sources.filter(({ path }) => /^(?:site|ui)\/.*\.tsx$/.test(path))

it('nobody reads a straight quote or apostrophe in the texts of the site’s own parts', () => {
  const found = shownByParts.flatMap(({ path, text }) =>
    readTexts(path, text)
      .filter((words) => /\p{L}'\p{L}|(?:^|\s)["']\p{L}/u.test(words))
      .map((words) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

/** The list under "Words we don't use", up to its first full stop. */
function readBannedWords(markdown: string): string[] {
  const list = /## Words we don't use\n+([^.]+)\./.exec(markdown)?.[1] ?? ''
  return list.split(',').map((word) => word.trim().replace(/\s+/g, ' '))
}

/** Strings and the text of JSX with more than one word; a comment is for colleagues of another kind. */
function readTexts(path: string, source: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return texts.filter((text) => /\S\s+\S/.test(text)).map((text) => text.trim().replace(/\s+/g, ' '))
}
