import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenGroups } from './token-groups.ts'

const styleSheet = readFileSync('ui/styles/tokens.css', 'utf8')
const groups = tokenGroups(styleSheet)

test('a designer finds every token of the style sheet in the style guide', () => {
  const shown = groups.flatMap(({ tokens }) => tokens.map(({ name }) => name))
  const defined = styleSheet.slice(0, styleSheet.indexOf('[data-accent')).matchAll(/^ +(--[\w-]+):/gm)
  expect(shown).toEqual([...new Set(Array.from(defined, ([, name]) => name))])
})

test('a designer reads what each color is for', () => {
  const colors = groups.filter(({ tokens }) => tokens.some(({ value }) => value.startsWith('oklch')))
  expect(colors.filter(({ intent }) => intent === '')).toEqual([])
})

test('a remark on one token stands beside it', () => {
  const [group] = tokenGroups(
    ':root {\n    /* Places\n     * to write. */\n    --field: white; /* Whiter than paper. */\n    --edge: gray;\n}',
  )
  expect(group).toEqual({
    intent: 'Places to write.',
    tokens: [
      { name: '--field', value: 'white', note: 'Whiter than paper.' },
      { name: '--edge', value: 'gray' },
    ],
  })
})
