import type { Page } from '@playwright/test'

/** How far a section is from its place, 80 px below the top; its own height may hold fractions of a pixel. */
export function distanceFromPlace(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.abs(element.getBoundingClientRect().top - 80))
}
