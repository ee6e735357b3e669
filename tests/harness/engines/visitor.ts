import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { horizontalOverflow } from '../horizontal-overflow.ts'
import type { BrowserWindow } from './engine.ts'
import { keys } from './keys.ts'
import { bringIntoView, brokenParts, choose, hasFocus, placeOf, shows, stepDown } from './page-functions.ts'

/** Whatever JSON can carry in and out of a page. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Someone at a window, who does what people do with real input, and waits for what they would wait for. */
export class Visitor {
  readonly #window: BrowserWindow
  readonly #site: string

  constructor(window: BrowserWindow, site: string) {
    this.#window = window
    this.#site = site
  }

  async open(path: string): Promise<void> {
    await this.#window.navigate(new URL(path, this.#site).href)
  }

  holdsAPhone(): Promise<void> {
    return this.#window.resize(390, 844)
  }

  sitsAtADesk(): Promise<void> {
    return this.#window.resize(1440, 900)
  }

  /** The answer of a function that runs in the page. It travels as source, so it knows nothing but its parameters. */
  async ask<Values extends Json[], Answer>(find: (...values: Values) => Answer, ...values: Values): Promise<Answer> {
    const source = `(values) => JSON.stringify((${find})(...JSON.parse(values))) ?? 'null'`
    return JSON.parse(await this.#window.call(source, JSON.stringify(values)))
  }

  /** Waits until the page shows such an element, with these words in it. */
  async sees(selector: string, words = ''): Promise<void> {
    await eventually(async () => expect(await this.ask(shows, selector, words), `${selector} ${words}`).toBe(true))
  }

  /** Waits until keys go to such an element. (`:focus` tells that of the window in front alone.) */
  async isOn(selector: string, words = ''): Promise<void> {
    await eventually(async () =>
      expect(await this.ask(hasFocus, selector, words), `on ${selector} ${words}`).toBe(true),
    )
  }

  async seesNo(selector: string): Promise<void> {
    await eventually(async () => expect(await this.ask(shows, selector, ''), selector).toBe(false))
  }

  async isAt(path: string): Promise<void> {
    await eventually(async () => expect(await this.ask(() => location.href)).toBe(new URL(path, this.#site).href))
  }

  /** Clicks into the middle of the first such element in sight, once it rests and nothing lies above it. */
  async clicks(selector: string, words = ''): Promise<void> {
    let before = ''
    let looksAtRest = 0
    let place = { x: 0, y: 0 }
    await eventually(async () => {
      const found = await this.ask(placeOf, selector, words)
      const seen = JSON.stringify(found)
      looksAtRest = seen === before ? looksAtRest + 1 : 0
      before = seen
      if ('hindrance' in found) throw new Error(`${selector} ${words}: ${found.hindrance}`)
      // An answer above that opens begins to move a few frames after the click that opened it.
      expect(looksAtRest, `${selector} ${words} rests`).toBeGreaterThanOrEqual(3)
      place = found
    })
    await this.#window.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...place },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Presses one key after the other. */
  async presses(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await this.#window.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Presses a key while the others are held. */
  async pressesTogether(...keysHeld: string[]): Promise<void> {
    const actions = [
      ...keysHeld.map((value) => ({ type: 'keyDown' as const, value })),
      ...keysHeld.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
    ]
    await this.#window.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Goes by the Tab key to a control, which nobody may have to reach with a mouse. */
  async tabsTo(selector: string): Promise<void> {
    await this.sees(selector)
    for (let stops = 0; stops < 60; stops += 1) {
      if (await this.ask(hasFocus, selector, '')) return
      await this.presses(keys.tab)
    }
    throw new Error(`The Tab key does not lead to ${selector}`)
  }

  async types(selector: string, words: string): Promise<void> {
    await this.clicks(selector)
    await this.presses(...words)
  }

  /** Takes an option of a list by its value. What an engine draws for an open list, no driver reaches. */
  async chooses(selector: string, value: string): Promise<void> {
    await this.sees(selector)
    await this.ask(choose, selector, value)
  }

  /** The content of the download with such a name, once it is all there. */
  async hasSaved(name: RegExp): Promise<string> {
    const folder = this.#window.downloads
    let saved = ''
    await eventually(async () => {
      const file = readdirSync(folder).find((one) => name.test(one))
      saved = file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
      expect(saved, `a file like ${name}`).not.toBe('')
    })
    return saved
  }

  scrollsTo(selector: string): Promise<void> {
    return this.ask(bringIntoView, selector)
  }

  /** Scrolls to the end of the page, and then expects it whole: live, no picture broken, no words cut off. */
  async readsItWhole(): Promise<void> {
    while (await this.ask(stepDown)) {}
    await eventually(async () => expect(await this.faults()).toEqual([]))
  }

  /** The faults that no page should have in any browser. */
  async faults(): Promise<string[]> {
    return [...(await this.ask(horizontalOverflow)), ...(await this.ask(brokenParts))]
  }
}

function eventually(check: () => Promise<void>): Promise<void> {
  return expect(check).toPass({ timeout: 30_000, intervals: [20, 50, 100] })
}
