import type { Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'
import { readShift, recordShifts } from './layout-shift.ts'
import { siteRoutes } from './site-routes.ts'

/** https://web.dev/articles/cls calls 0.1 good. Half of that lets a line of an owner's words break elsewhere. */
const largestShift = 0.05

test.describe('a visitor whose typeface arrives after the text is read', () => {
  test('sees nothing move on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectStillness(page, siteRoutes())
  })

  // Pages on which words or buttons fit side by side here that wrap on other phones.
  test('sees nothing move on a wider phone', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 915 })
    await expectStillness(page, ['/', '/locations', '/vip-membership'])
  })

  // One of each kind of head; the routes beside them have the same.
  test('sees nothing move on a large screen', async ({ page }) => {
    await expectStillness(page, ['/', '/faq', '/hair-hotline', '/image-generator', '/privacy-request', '/treatments'])
  })
})

async function expectStillness(page: Page, routes: readonly string[]): Promise<void> {
  expect(await hasStandIn(page), 'install a stand-in that visitors have, such as fonts-liberation').toBe(true)
  await recordShifts(page)
  for (const route of routes) {
    expect.soft(await shiftWhenTypefaceArrives(page, route), route).toBeLessThan(largestShift)
  }
}

function hasStandIn(page: Page): Promise<boolean> {
  const faces = 'local("Arial"), local("Liberation Sans"), local("Roboto")'
  const load = (source: string) =>
    new FontFace('probe', source).load().then(
      () => true,
      () => false,
    )
  return page.evaluate(load, faces)
}

async function shiftWhenTypefaceArrives(page: Page, route: string): Promise<number> {
  const { promise: painted, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (typeface) => {
    await painted
    await typeface.continue()
  })
  await page.goto(route, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  arrive()
  await page.waitForLoadState('load')
  const shift = await readShift(page)
  await page.unroute('**/*.woff2')
  return shift
}
