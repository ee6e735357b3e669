import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Takes the network away. On a busy machine Chromium says so a moment before requests stop getting through. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const getsThrough = () =>
    page.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    )
  await expect.poll(getsThrough).toBe(false)
}
