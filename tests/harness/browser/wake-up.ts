import type { Page } from '@playwright/test'
import { drawnPage } from './drawn-page.ts'
import { expect } from './test.ts'

/** Brings the island with this text into view and waits until its script has taken over. */
export async function wakeUp(page: Page, text: string): Promise<void> {
  await drawnPage(page)
  const island = page.locator('astro-island', { hasText: text })
  // Like a visitor, it looks again for anything a late picture has pushed out of sight.
  await expect(async () => {
    await island.filter({ visible: true }).first().scrollIntoViewIfNeeded()
    await expect(island.and(page.locator(':not([ssr])')).first()).toBeAttached({ timeout: 2000 })
  }).toPass()
}
