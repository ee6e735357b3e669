import type { Page } from '@playwright/test'
import { drawnPage } from './drawn-page.ts'
import { expect } from './test.ts'

/** Brings the island with this text into view and waits until its script has taken over. */
export async function wakeUp(page: Page, text: string): Promise<void> {
  await drawnPage(page)
  await page.locator('astro-island', { hasText: text }).filter({ visible: true }).first().scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])', { hasText: text }).first()).toBeAttached()
}
