import { expect, type Locator, type Page } from '@playwright/test'

/** A way of using what is on the screen: with a mouse, or with keys. */
export type Hand = {
  press(target: Locator): Promise<void>
  /** Writes it in place of what a field says. */
  write(field: Locator, text: string): Promise<void>
  /** Checks or unchecks a box. */
  turn(box: Locator): Promise<void>
  /** Takes the option that begins with these words. */
  choose(list: Locator, option: string): Promise<void>
  /** Takes the next one of two radio buttons. */
  takeNext(chosen: Locator, next: Locator): Promise<void>
}

export function mouseOf(page: Page): Hand {
  return {
    press: (target) => target.click(),
    write: async (field, text) => {
      await field.click({ clickCount: 3 })
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
    turn: (box) => box.click(),
    choose: async (list, option) => {
      const label = await list.locator('option').filter({ hasText: option }).first().textContent()
      await list.selectOption({ label: label ?? option })
    },
    takeNext: (_chosen, next) => next.click(),
  }
}

/** All of it with keys alone, from wherever the focus is. */
export function keyboardOf(page: Page): Hand {
  const type = async (field: Locator, text: string) => {
    await reach(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  return {
    press: async (target) => {
      await reach(page, target)
      await page.keyboard.press('Enter')
    },
    write: type,
    turn: async (box) => {
      await reach(page, box)
      await page.keyboard.press('Space')
    },
    choose: async (list, option) => {
      await reach(page, list)
      await page.keyboard.type(option)
    },
    takeNext: async (chosen) => {
      await reach(page, chosen)
      await page.keyboard.press('ArrowDown')
    },
  }
}

/** More presses than any screen of the desk has controls. */
const mostPresses = 300

/** Presses Tab, or back where the target is behind, until it has the focus: nothing on the way is skipped. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostPresses; ) {
    const { key, atLeast } = await target.evaluate(findWay)
    if (key === undefined) return
    for (let press = 0; press < atLeast; press += 1) await page.keyboard.press(key)
    presses += atLeast
  }
  throw new Error(`${mostPresses} presses of Tab did not reach ${target}`)
}

/** Which key leads to an element, and how often it takes at least: half the controls on the way may not be in use. */
function findWay(element: Element): { key: 'Tab' | 'Shift+Tab' | undefined; atLeast: number } {
  const { activeElement, body } = document
  if (activeElement === element) return { key: undefined, atLeast: 0 }
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  const inUse = controls.filter((control) => control.checkVisibility() && !control.matches(':disabled'))
  const here = !activeElement || activeElement === body ? -1 : inUse.indexOf(activeElement)
  const way = inUse.indexOf(element) - here
  return { key: way < 0 ? 'Shift+Tab' : 'Tab', atLeast: Math.max(1, Math.floor(Math.abs(way) / 2)) }
}
