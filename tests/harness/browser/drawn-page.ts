import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until the whole page is drawn. A script that scrolls, unlike a visitor, aims at a place once and for all; until
 * then the heights above it are guesses.
 */
export async function drawnPage(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
}
