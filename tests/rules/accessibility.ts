import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOnly, RunOptions } from 'axe-core'

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
export function accessibilityFaults(page: Page): Promise<string[]> {
  return runAxe(page, { type: 'tag', values: standards })
}

/** The same in light, and in the dark what depends on colors: the rest of the page is no other there. */
export async function accessibilityFaultsInLightAndDark(page: Page): Promise<string[]> {
  await showIn(page, 'light')
  const faults = await accessibilityFaults(page)
  await showIn(page, 'dark')
  const inTheDark = await runAxe(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  return [...faults, ...inTheDark.map((fault) => `in the dark, ${fault}`)]
}

/** Colors change gradually, for visitors who would rather not see motion as well. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

async function runAxe(page: Page, runOnly: RunOnly): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(async (only) => {
    const options: RunOptions = { runOnly: only, resultTypes: ['violations'] }
    const { violations } = await globalThis.axe.run({ include: document, exclude: ['iframe'] }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, runOnly)
}
