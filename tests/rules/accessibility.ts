import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

declare global {
  /** The checker, once its source has run in the page. */
  var axe: typeof import('axe-core')
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong with the page as it is, one line per rule with the elements that break it. A framed page is a
 * page of its own, checked at its own address, and its landmarks don't count with anyone else's. Without frames, axe
 * doesn't need the second tab that its Playwright package opens for each page, which took four fifths of the time.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // 650 KB. A screen of the desk that follows another is the same document still.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (values) => {
    const options: RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }
    const { violations } = await globalThis.axe.run({ include: document, exclude: ['iframe'] }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, standards)
}
