import { expect, test } from '../harness/browser/test.ts'

test.beforeEach(async ({ page }) => page.emulateMedia({ media: 'print', reducedMotion: 'reduce' }))

test('whoever prints the questions gets every answer, and nothing that only a screen can do', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.locator('main details')
  expect(await questions.count()).toBeGreaterThan(7)
  for (const question of await questions.all()) {
    const [whole, asked] = await Promise.all([question.boundingBox(), question.locator('summary').boundingBox()])
    expect((whole?.height ?? 0) - (asked?.height ?? 0), (await question.textContent()) ?? '').toBeGreaterThan(20)
  }
  await expect(page.locator('[data-header]')).toBeHidden()
  await expect(page.locator('footer nav').first()).toBeHidden()
  await expect(page.locator('[data-letterhead]')).toContainText(/\(\d{3}\) \d{3}-\d{4}/)
})

test('what is light on dark on the screen is dark on the paper', async ({ page }) => {
  await page.goto('/locations/irvine')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const [ink, title] = await heading.evaluate((element) => [
    getComputedStyle(document.documentElement).color,
    getComputedStyle(element).color,
  ])
  expect(title).toBe(ink)
})

test('a transplant, from its price to the last answer, fits on four sheets', async ({ page }) => {
  await page.goto('/fue')
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4)
})
