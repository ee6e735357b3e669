import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until the whole page is drawn. A script that scrolls, unlike a visitor, aims at a place once and for all; until
 * then the heights above it are guesses.
 */
export async function drawnPage(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
}

/** Brings the island with this text into view and waits until its script has taken over. */
export async function wakeUp(page: Page, text: string): Promise<void> {
  await drawnPage(page)
  await page.locator('astro-island', { hasText: text }).filter({ visible: true }).first().scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])', { hasText: text }).first()).toBeAttached()
}
