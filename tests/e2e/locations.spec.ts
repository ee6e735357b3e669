import { expect, test } from '../harness/browser/test.ts'

const details = (slug: string) => `details[data-clinic="${slug}"]`

test.describe('a visitor who looks for a clinic', () => {
  test('sees the first one open, with its address, phone, note and page', async ({ page }) => {
    await page.goto('/locations')
    const item = page.locator(details('el-segundo'))
    await expect(item).toHaveAttribute('open')
    await expect(item.locator('address')).toContainText('El Segundo, CA 90245')
    await expect(item.getByText('(By appointment only)')).toBeVisible()
    await expect(item.locator('a[href^="tel:+1"]')).toBeVisible()
    await expect(item.getByRole('link', { name: /^Location Details/ })).toHaveAttribute('href', '/locations/el-segundo')
    await expect(page.locator('details[name="clinic"][open]')).toHaveCount(1)
  })

  test('opens another: the first closes, the large picture follows and stays when it is closed', async ({ page }) => {
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
  })

  test('follows a link to one of them', async ({ page }) => {
    await page.goto('/locations#temecula')
    await expect(page.locator(details('temecula'))).toHaveAttribute('open')
    await expect(page.locator('[data-featured-clinic="temecula"]')).toBeVisible()
    await expect(page.locator(`${details('temecula')} summary`)).toBeInViewport()
  })

  test('opens them with the keyboard', async ({ page }) => {
    await page.goto('/locations')
    await page.locator(`${details('encinitas')} summary`).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(details('encinitas'))).toHaveAttribute('open')
    await page.keyboard.press('Space')
    await expect(page.locator(details('encinitas'))).not.toHaveAttribute('open')
  })

  test('finds each on the map', async ({ page }) => {
    await page.goto('/locations')
    const map = page.getByRole('navigation', { name: 'From the coast to the desert.' })
    await expect(map.getByRole('link')).toHaveCount(5)
    await map.getByRole('link', { name: 'Palm Desert' }).click()
    await expect(page).toHaveURL('/locations/palm-desert')
    await expect(page).toHaveTitle('Palm Desert Clinic')
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

  test('and refuses keeps the list, and is told so', async ({ page, context }) => {
    await context.clearPermissions()
    await page.goto('/locations')
    await page.getByRole('button', { name: 'Find the nearest clinic' }).click()
    await expect(page.getByText('Your browser did not share where you are.')).toBeVisible()
    await expect(page.locator(titles).first()).toHaveText('El Segundo')
    await expect(page.getByRole('button', { name: 'Find the nearest clinic' })).toBeEnabled()
  })

  test('is asked then, and never before', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => document.documentElement.setAttribute('data-asked', '')
    })
    await page.goto('/locations')
    await page.locator(`${details('irvine')} summary`).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-asked')
    await page.getByRole('button', { name: 'Find the nearest clinic' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked')
  })
})

test.describe("a clinic's page", () => {
  test.use({ fixedTime: '2026-11-18T19:59:40-08:00' })

  test('shows the way, the phone, the hours and the access', async ({ page }) => {
    await page.goto('/locations/irvine')
    await expect(page).toHaveTitle('Irvine Clinic')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Irvine Clinic')
    const directions = page.getByRole('link', { name: 'Get Directions (opens in a new tab)' })
    await expect(directions).toHaveAttribute('target', '_blank')
    await expect(directions).toHaveAttribute('href', /^https:\/\//)
    await expect(page.locator('main a[href^="tel:+1"]')).toBeVisible()
    await expect(page.getByText('Mon-Fri 8 AM-8 PM')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeVisible()
    await expect(page.getByText('Gender-specific restrooms')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to all locations' }).first()).toHaveAttribute(
      'href',
      '/locations',
    )
    await expect(page.locator('main').getByRole('link', { name: 'Book consultation' }).first()).toHaveAttribute(
      'href',
      '/contact/irvine',
    )
  })

  for (const browser of ['that tells time zones by Temporal', 'without Temporal']) {
    test(`marks today in a browser ${browser}, says when it closes, and notices when it has`, async ({ page }) => {
      if (browser === 'without Temporal') await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
      await page.goto('/locations/irvine')
      await expect(page.locator('tr[aria-current="date"]')).toContainText('Wednesday')
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

test.describe('an address of a clinic that does not exist', () => {
  test.use({ expectedConsoleErrors: /status of 404/ })

  test('shows the panel with status 404', async ({ page }) => {
    const answer = await page.goto('/locations/atlantis')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't find that clinic.")
    await expect(page.locator('main a[href="/locations"]')).toBeVisible()
    await expect(page.locator('main a[href="/contact"]')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })

  test('is not found under its own file name either', async ({ page }) => {
    const answer = await page.goto('/locations/unknown')
    expect(answer?.status()).toBe(404)
  })
})
