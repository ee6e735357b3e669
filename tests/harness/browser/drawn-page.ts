import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until the whole page is drawn. Unlike a visitor, a script that scrolls aims at a spot just once, and until then
 * the heights above it are guesses.
 */
export async function drawnPage(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
}
