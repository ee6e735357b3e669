import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until the whole page is drawn. Unlike a visitor, a script that scrolls aims at a spot just once, and until then
 * the heights above it are guesses.
 */
export async function drawnPage(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
}

/** Scrolls a place into view and leaves it there: a page that is still being drawn would move it away again. */
export async function scrollIntoView(place: Locator): Promise<void> {
  await drawnPage(place.page())
  await place.scrollIntoViewIfNeeded()
}
