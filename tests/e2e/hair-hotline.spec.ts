import { scrollIntoView } from '../harness/browser/drawn-page.ts'
import { readPage, textsOf } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const smsLink = /^sms:\+1\d{10}\?&body=Hello/

test.describe('a visitor who would rather text', () => {
  test('on a phone opens a message with the number and a first line, and sees no code to scan', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/hair-hotline')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text your hairline. Get expert advice.')
    const button = page.getByRole('link', { name: 'Text the Hotline' }).first()
    await expect(button).toBeInViewport()
    await expect(button).toHaveAttribute('href', smsLink)
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden()
  })

  test('on a computer scans the code or reads the number, on a dark page whose panels all differ from the one before', async ({
    page,
  }) => {
    await page.goto('/hair-hotline')
    const codes = page.getByRole('img', { name: /^QR code: text \(\d{3}\) 555-01\d\d$/ })
    await expect(codes.first()).toBeInViewport()
    await scrollIntoView(codes.last())
    await expect(codes.last()).toBeInViewport()
    await expect(codes).toHaveCount(2)
    await expect(page.getByText('replies the same day')).toBeVisible()

    const panels = page.locator('[data-header], main > section, body > footer')
    const surfaces = await panels.evaluateAll((all) => all.map((panel) => panel.getAttribute('data-surface')))
    expect(surfaces).toEqual(Array(7).fill('night'))
    const [, ...colors] = await panels.evaluateAll((all) => all.map((panel) => getComputedStyle(panel).backgroundColor))
    expect(colors.filter((color, index) => color === colors[index - 1])).toEqual([])
  })

  test('learns why, how, and how it compares', async ({ request }) => {
    const page = await readPage(request, '/hair-hotline')
    expect(textsOf(page, 'main :is(h2, h3)')).toEqual(
      expect.arrayContaining(['Why men trust the Hotline', 'Private', 'Expert-only', 'Zero Pressure']),
    )
    expect(page('section:has(h2:contains("How It Works")) li').length).toBe(4)
    const rows = page('table tr')
      .toArray()
      .map((row) => textsOf(page, page(row).children()))
    expect(rows).toContainEqual(['Wait', 'Hours', '2-6 weeks'])
    expect(rows).toContainEqual(['Privacy', '100%', 'Awkward lobby'])
    expect(textsOf(page, 'tbody th[scope="row"]')).toEqual(['Wait', 'Privacy'])
    expect(page('thead th').length).toBe(3)
  })
})
