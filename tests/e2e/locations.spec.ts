import { load } from 'cheerio'
import { attributesOf, readPage, textsOf } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const details = (slug: string) => `details[data-clinic="${slug}"]`

test.describe('a visitor who looks for a clinic', () => {
  test('sees the first one open, with its address, phone, note and page', async ({ request }) => {
    const page = await readPage(request, '/locations')
    expect(attributesOf(page, 'details[name="clinic"][open]', 'data-clinic')).toEqual(['el-segundo'])
    const item = page(details('el-segundo'))
    expect(item.find('address').text()).toContain('El Segundo, CA 90245')
    expect(item.text()).toContain('(By appointment only)')
    expect(item.find('a[href^="tel:+1"]').length).toBe(1)
    expect(item.find('a:contains("Location Details")').attr('href')).toBe('/locations/el-segundo')
  })

  test('opens another: the first closes, the large picture follows and stays when it is closed; others by key or on the map', async ({
    page,
  }) => {
    await page.goto('/locations')
    const featured = page.locator('[data-featured-clinic]').filter({ visible: true })
    await expect(featured).toHaveAttribute('data-featured-clinic', 'el-segundo')
    await page.locator(`${details('irvine')} summary`).click()
    await expect(page.locator(details('el-segundo'))).not.toHaveAttribute('open')
    await expect(featured).toHaveAttribute('data-featured-clinic', 'irvine')
    await expect(featured.getByRole('link', { name: /^Details/ })).toHaveAttribute('href', '/locations/irvine')
    await expect(page).toHaveURL('/locations#irvine')
    await page.locator(`${details('irvine')} summary`).click()
    await expect(page.locator('details[name="clinic"][open]')).toHaveCount(0)
    await expect(featured).toHaveAttribute('data-featured-clinic', 'irvine')
    await expect(page).toHaveURL('/locations')

    await page.locator(`${details('encinitas')} summary`).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(details('encinitas'))).toHaveAttribute('open')
    await page.keyboard.press('Space')
    await expect(page.locator(details('encinitas'))).not.toHaveAttribute('open')

    const map = page.getByRole('navigation', { name: 'From the coast to the desert.' })
    await expect(map.getByRole('link')).toHaveCount(5)
    await map.getByRole('link', { name: 'Palm Desert' }).click()
    await expect(page).toHaveURL('/locations/palm-desert')
    await expect(page).toHaveTitle('Palm Desert Clinic')
  })

  test('follows a link to one of them', async ({ page }) => {
    await page.goto('/locations#temecula')
    await expect(page.locator(details('temecula'))).toHaveAttribute('open')
    await expect(page.locator('[data-featured-clinic="temecula"]')).toBeVisible()
    await expect(page.locator(`${details('temecula')} summary`)).toBeInViewport()
  })

  test('reads everything without JavaScript, and a link still opens its clinic', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/locations#irvine')
    await expect(page.locator(details('irvine')).locator('address')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Find the nearest clinic' })).toBeHidden()
    await context.close()
  })
})

test.describe('a visitor who presses "Find the nearest clinic"', () => {
  const titles = 'details[name="clinic"] h2'

  test('and shares the position gets the list by distance', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 33.74, longitude: -116.4 })
    await page.goto('/locations')
    await page.getByRole('button', { name: 'Find the nearest clinic' }).click()
    await expect(page.locator(titles).first()).toHaveText('Palm Desert')
    await expect(page.locator(details('palm-desert'))).toHaveAttribute('open')
    await expect(page.locator(`${details('palm-desert')} [data-distance]`)).toHaveText('2.2 mi')
    await expect(page.getByRole('status').filter({ hasText: 'Sorted by distance' })).toBeVisible()
    expect(await page.locator(titles).allTextContents()).toEqual([
      'Palm Desert',
      'Temecula',
      'Encinitas',
      'Irvine',
      'El Segundo',
    ])
  })

  test('is asked then, and never before; who refuses keeps the list, and is told so', async ({ page, context }) => {
    await context.clearPermissions()
    await page.addInitScript(() => {
      const { getCurrentPosition } = Geolocation.prototype
      Geolocation.prototype.getCurrentPosition = function (...handlers) {
        document.documentElement.setAttribute('data-asked', '')
        getCurrentPosition.apply(this, handlers)
      }
    })
    await page.goto('/locations')
    await page.locator(`${details('irvine')} summary`).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-asked')
    await page.getByRole('button', { name: 'Find the nearest clinic' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked')
    await expect(page.getByText('Your browser did not share where you are.')).toBeVisible()
    await expect(page.locator(titles).first()).toHaveText('El Segundo')
    await expect(page.getByRole('button', { name: 'Find the nearest clinic' })).toBeEnabled()
  })
})

test("a visitor reads on a clinic's page the way, the phone, the hours and the access", async ({ request }) => {
  const page = await readPage(request, '/locations/irvine')
  expect(page('title').text()).toBe('Irvine Clinic')
  expect(page('h1').text()).toBe('Irvine Clinic')
  const directions = page('main a:contains("Get Directions")')
  expect(directions.text()).toBe('Get Directions (opens in a new tab)')
  expect(directions.attr('target')).toBe('_blank')
  expect(directions.attr('href')).toMatch(/^https:\/\//)
  expect(page('main a[href^="tel:+1"]').length).toBe(1)
  expect(textsOf(page, 'main :is(h2, h3)')).toContain('Accessibility')
  for (const words of ['Mon-Fri 8 AM-8 PM', 'Gender-specific restrooms']) expect(page('main').text()).toContain(words)
  expect(page('main a:contains("Back to all locations")').attr('href')).toBe('/locations')
  expect(page('main a:contains("Book consultation")').attr('href')).toBe('/contact/irvine')
})

test.describe("a visitor of a clinic's page", () => {
  test.use({ fixedTime: '2026-11-18T19:59:40-08:00' })

  for (const browser of ['that tells time zones by Temporal', 'without Temporal']) {
    test(`sees in a browser ${browser} when it closes, and when it has`, async ({ page }) => {
      if (browser === 'without Temporal') await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
      await page.goto('/locations/irvine')
      await expect(page.getByText('Open now until 8 PM')).toBeVisible()
      await page.clock.runFor('00:31')
      await expect(page.getByText('Closed now, opens tomorrow at 8 AM')).toBeVisible()
    })
  }
})

for (const [when, fixedTime, closed] of [
  ['on a holiday', '2026-12-25T10:00:00-08:00', ['December 25 (Christmas Day)', 'January 1 (New Year’s Day)']],
  ['after the last holiday', '2027-01-02T10:00:00-08:00', []],
] as const) {
  test.describe(`a visitor to a clinic's page ${when}`, () => {
    test.use({ fixedTime })

    test('reads which holidays are still to come', async ({ page }) => {
      await page.goto('/locations/irvine')
      const closures = page
        .locator('main p')
        .filter({ hasText: /^Closed/ })
        .filter({ has: page.locator('[data-date]') })
      await expect(closures.locator('[data-date]').filter({ visible: true })).toHaveText([...closed])
      await expect(closures).toBeVisible({ visible: closed.length > 0 })
      await expect(page.locator('[data-date][aria-current="date"]')).toHaveText(closed.slice(0, 1))
    })
  })
}

test('whoever follows the address of a clinic that does not exist, or the file of that answer, gets it with status 404', async ({
  request,
}) => {
  const answer = await request.get('/locations/atlantis')
  expect(answer.status()).toBe(404)
  const page = load(await answer.text())
  expect(page('h1').text()).toBe("We couldn't find that clinic.")
  expect(page('main a[href="/locations"]').length).toBe(1)
  expect(page('main a[href="/contact"]').length).toBe(1)
  expect(page('meta[name="robots"]').attr('content')).toContain('noindex')
  expect((await request.get('/locations/unknown')).status()).toBe(404)
})
