import { drawnPage } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { siteRoutes } from './site-routes.ts'

/** A sheet of letter paper takes four times as much; lists, tables and pictures need the rest. */
const lettersPerSheet = 600

test('whoever prints a page gets whose it is and where, no form and no player, and no half-empty sheets', async ({
  page,
}) => {
  for (const route of siteRoutes().filter((route) => !route.startsWith('/staff'))) {
    await page.goto(route)
    await drawnPage(page)
    await page.emulateMedia({ media: 'print' })
    const letterhead = page.locator('[data-letterhead]')
    const name = await page.locator('meta[property="og:site_name"]').getAttribute('content')
    await expect.soft(letterhead.getByText(name ?? '', { exact: true }), `the name on ${route}`).toBeVisible()
    await expect.soft(letterhead.getByText(/\d{3}-\d{4}/), `the phone number on ${route}`).toBeVisible()
    const { pathname } = new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '')
    await expect.soft(letterhead, route).toContainText(pathname === '/' ? '.' : pathname)
    const playthings = page.locator('input:not([type="hidden"]), select, textarea, button, video, iframe')
    expect.soft(await playthings.filter({ visible: true }).count(), `what paper can't do on ${route}`).toBe(0)
    // biome-ignore lint/performance/useDomNodeTextContent: What isn't shown isn't printed.
    const letters = (await page.locator('main').innerText()).length
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
    expect.soft(sheets, `sheets for the ${letters} letters of ${route}`).toBeGreaterThan(0)
    expect
      .soft(sheets, `sheets for the ${letters} letters of ${route}`)
      .toBeLessThanOrEqual(1 + Math.ceil(letters / lettersPerSheet))
    await page.emulateMedia({ media: null })
  }
})
