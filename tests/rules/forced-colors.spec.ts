import type { Page } from '@playwright/test'
import { drawnPage } from '../harness/browser/drawn-page.ts'
import { type Box, paintedPage } from '../harness/browser/painted-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { siteRoutes } from './site-routes.ts'

test.describe('a visitor whose system picks all colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  test('sees on a phone every sign, every word on a button, and what is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const route of siteRoutes().filter((route) => !route.startsWith('/staff'))) await checkPage(page, route)
  })

  test('sees the same where a large screen has other controls', async ({ page }) => {
    for (const route of ['/', '/cost', '/treatments']) await checkPage(page, route)
  })
})

async function checkPage(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await drawnPage(page)
  expect.soft(await page.evaluate(cutWords), `words that a border runs through on ${route}`).toEqual([])
  const before = await paintedPage(page)
  for (const { name, box } of await page.evaluate(signs)) {
    expect.soft(await before.hasMark(box), `a sign of "${name}" on ${route}`).toBe(true)
  }
  const choices = await page.evaluate(readChoices)
  if (choices.length === 0) return
  await page.evaluate(turnChoicesOver)
  const [after, changed] = [await paintedPage(page), await page.evaluate(readChoices)]
  for (const [index, { name, box, isChosen }] of choices.entries()) {
    const now = changed[index]
    if (!now || now.isChosen === isChosen) continue
    const difference = await before.difference(box, after, now.box)
    expect.soft(difference, `pixels that tell whether "${name}" is chosen on ${route}`).toBeGreaterThan(30)
  }
}

/** Words of a link or button that touch its left border. Even a transparent border is drawn in the system's color. */
function cutWords(): string[] {
  return [...document.querySelectorAll('a, button, summary')].flatMap((control) => {
    const { borderLeftWidth, borderLeftStyle } = getComputedStyle(control)
    if (borderLeftStyle === 'none' || !control.checkVisibility()) return []
    const words = document.createRange()
    words.selectNodeContents(control)
    const [box] = control.getClientRects()
    if (!box) return []
    // Of a link that breaks, only the first line has a left border.
    const firstWords = [...words.getClientRects()]
      .filter(({ top }) => top < box.top + box.height / 2)
      .map(({ left }) => left)
    const gap = Math.min(...firstWords) - box.left
    return gap < Number.parseFloat(borderLeftWidth) + 2 ? [control.textContent ?? ''] : []
  })
}

/** The signs that controls draw instead of words, the chevron of each select, and each progress bar. */
function signs(): { name: string; box: Box }[] {
  const marks = document.querySelectorAll(
    ':is(a, button, summary) [aria-hidden="true"]:empty, :is(a, button) > svg, select, progress',
  )
  return [...marks]
    .filter((mark) => mark.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((mark) => {
      const { left, top, right, bottom } = mark.getBoundingClientRect()
      const [start, inset] = mark.matches('select') ? [right - 36, 6] : [left, 0]
      const box = { x: start, y: top + scrollY + inset, width: right - start - inset, height: bottom - top - 2 * inset }
      const control = mark.closest('a, button, summary') ?? mark
      return { name: control.getAttribute('aria-label') ?? control.textContent ?? mark.tagName, box }
    })
    .filter(({ box }) => box.width > 3 && box.height > 3 && box.x + box.width <= innerWidth)
}

type Choice = { name: string; box: Box; isChosen: boolean }

/** Every choice of a group, and every link or button that says whether it's the current one. */
function readChoices(): Choice[] {
  const states = ['aria-current', 'aria-selected', 'aria-pressed']
  const choices = document.querySelectorAll(
    `input:is([type="radio"], [type="checkbox"]), ${states.map((state) => `:is(a, button)[${state}]`).join()}`,
  )
  return [...choices].flatMap((choice) => {
    const shown = choice.closest('label') ?? choice
    if (!shown.checkVisibility({ visibilityProperty: true })) return []
    const { x, y, width, height } = shown.getBoundingClientRect()
    const isChosen =
      choice instanceof HTMLInputElement
        ? choice.checked
        : states.some((state) => choice.hasAttribute(state) && choice.getAttribute(state) !== 'false')
    return { name: shown.textContent ?? '', box: { x, y: y + scrollY, width, height }, isChosen }
  })
}

/** Chooses others without telling the page's scripts: the style sheets are what is looked at. */
function turnChoicesOver(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])')]
  for (const input of inputs.filter(({ type }) => type === 'checkbox')) input.checked = !input.checked
  const radios = inputs.filter(({ type }) => type === 'radio')
  for (const group of Map.groupBy(radios, ({ name }) => name).values()) {
    const next = group[(group.findIndex(({ checked }) => checked) + 1) % group.length]
    if (next) next.checked = true
  }
  for (const state of ['aria-current', 'aria-selected', 'aria-pressed']) {
    for (const control of document.querySelectorAll(`:is(a, button)[${state}]`)) {
      control.setAttribute(state, String(control.getAttribute(state) === 'false'))
    }
  }
}
