import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../../rules/accessibility.ts'
import { expect } from './test.ts'

const screens = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

/**
 * Walks through the desk on a computer in light and on a phone in the dark: each has controls of its own, and all have
 * the same colors. `look` checks that what is shown keeps the accessibility rules.
 */
export async function lookOnBothScreens(
  page: Page,
  walk: (look: (place: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const { width, colorScheme } of screens) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await walk(async (place) => {
      expect.soft(await accessibilityFaults(page), `${place} at ${width} px in ${colorScheme}`).toEqual([])
    })
  }
}
