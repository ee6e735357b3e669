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
 * The faults that axe finds on the page: one line per rule, with the elements. A framed page is checked at its own
 * address; its landmarks don't count with others'. Without frames, axe doesn't need the second tab that its Playwright
 * package opens for each page, which took four fifths of the time.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(async (values) => {
    // A color on its way to another has the contrast of neither. What goes on forever isn't waited for.
    const passing = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const options: RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }
    const { violations } = await globalThis.axe.run({ include: document, exclude: ['iframe'] }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, standards)
}
