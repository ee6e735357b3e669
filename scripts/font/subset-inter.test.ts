import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { subsetInter } from './subset-inter.ts'

it('the typeface that visitors load is the one that `npm run font` makes, and at most 45 KB', async () => {
  const committed = readFileSync('ui/styles/inter-latin.woff2')
  expect((await subsetInter()).equals(committed)).toBe(true)
  expect(committed.length).toBeLessThanOrEqual(45 * 1024)
})
