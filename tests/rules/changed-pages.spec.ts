import type { Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'
import { changePage } from '../harness/change-page.ts'
import { siteRoutes } from './site-routes.ts'

/** A compare slider moves by itself once both of its pictures are there. */
const controls = 'main :is(input:not([type=hidden], [type=range], [aria-hidden=true] *), select, textarea)'

test('a visitor whose browser translates the page loses nothing that was typed, checked or chosen before its scripts came', async ({
  page,
}) => {
  for (const route of siteRoutes()) {
    // A staff page is empty until its script draws it.
    if (route.startsWith('/staff')) continue
    await test.step(route, () => checkPage(page, route), { timeout: 120_000 })
  }
})

async function checkPage(page: Page, route: string): Promise<void> {
  const scripts = holdScripts(page)
  await page.goto(route, { waitUntil: 'commit' })
  await page.locator('footer').last().waitFor({ state: 'attached' })
  await page.evaluate(changePage)
  await page.evaluate(fillIn, controls)
  const filled = await page.evaluate(readControls, controls)
  await page.evaluate(markIslands)
  await scripts.release()
  await wakeIslands(page)
  expect.soft(await page.evaluate(readControls, controls), `what somebody did on ${route}`).toEqual(filled)
  expect.soft(await page.evaluate(drawnAnew), `islands of ${route} that were drawn anew`).toEqual([])
  expect.soft(await page.evaluate(untranslated), `text of ${route} that fell back to English`).toEqual([])
}

/** Keeps every script from the page until it is released. */
function holdScripts(page: Page) {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  const hold = page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return {
    release: async () => {
      await hold
      letGo()
      await page.waitForLoadState('load')
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

/** Types into, checks or chooses something in each control, and leaves the focus on the last text, with a part selected. */
function fillIn(selector: string): void {
  for (const control of document.querySelectorAll(selector)) {
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = control.options.length - 1
    } else if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      control.checked = !control.checked
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = `typed into ${control.name}`
      if (!control.checkVisibility()) continue
      control.focus({ preventScroll: true })
      if (/text|tel|url|search/.test(control.type)) control.setSelectionRange(2, 5)
    }
  }
}

function readControls(selector: string): string[] {
  const focused = document.activeElement
  return [...document.querySelectorAll(selector)].map((control) => {
    if (control instanceof HTMLSelectElement) return `${control.id}: ${control.value}`
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return ''
    if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) {
      return `${control.name} ${control.value}: ${control.checked}`
    }
    const selected = control === focused ? `, focused at ${control.selectionStart}-${control.selectionEnd}` : ''
    return `${control.id}: ${control.value}${selected}`
  })
}

/** Lets the page tell its islands' elements from others that take their places. */
function markIslands(): void {
  const elements = [...document.querySelectorAll('astro-island[ssr] :is(h2, h3, label, form, input, select, textarea)')]
  Object.assign(window, { markedElements: elements })
}

function drawnAnew(): string[] {
  const marked: Element[] = Reflect.get(window, 'markedElements')
  return marked.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 100))
}

/** Brings each island into sight until all that visitors can see are hydrated. */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('touchstart', { bubbles: true })))
  await expect(async () => {
    const waiting = await page.evaluate(() => {
      const islands = [...document.querySelectorAll('astro-island[ssr]')]
      const shown = islands.filter((island) => [...island.children].some((child) => child.checkVisibility()))
      shown[0]?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return shown.length
    })
    expect(waiting).toBe(0)
  }).toPass()
}

/** Text of an island that isn't the translator's, although nothing in it has changed. */
function untranslated(): string[] {
  return [...document.querySelectorAll('astro-island')].flatMap((island) => {
    const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || parent?.closest('font, script, style, noscript, template, [translate=no]'))
        continue
      found.push(node.textContent)
    }
    return found
  })
}
