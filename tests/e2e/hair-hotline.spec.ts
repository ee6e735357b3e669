import { scrollIntoView } from '../harness/browser/drawn-page.ts'
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

  test('on a computer scans the code or reads the number', async ({ page }) => {
    await page.goto('/hair-hotline')
    const codes = page.getByRole('img', { name: /^QR code: text \(\d{3}\) 555-01\d\d$/ })
    await expect(codes.first()).toBeInViewport()
    await scrollIntoView(codes.last())
    await expect(codes.last()).toBeInViewport()
    await expect(codes).toHaveCount(2)
    await expect(page.getByText('replies the same day')).toBeVisible()
  })

  test('is on a dark page from top to bottom, and no panel is like the one before', async ({ page }) => {
    await page.goto('/hair-hotline')
    const panels = page.locator('[data-header], main > section, body > footer')
    const surfaces = await panels.evaluateAll((all) => all.map((panel) => panel.getAttribute('data-surface')))
    expect(surfaces).toEqual(Array(7).fill('night'))
    const [, ...colors] = await panels.evaluateAll((all) => all.map((panel) => getComputedStyle(panel).backgroundColor))
    expect(colors.filter((color, index) => color === colors[index - 1])).toEqual([])
  })

  test('learns why, how, and how it compares', async ({ page }) => {
    await page.goto('/hair-hotline')
    await expect(page.getByRole('heading', { name: 'Why men trust the Hotline' })).toBeVisible()
    for (const name of ['Private', 'Expert-only', 'Zero Pressure']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: 'How It Works' }) })
    await expect(steps.getByRole('listitem')).toHaveCount(4)
    const table = page.getByRole('table')
    await expect(table.getByRole('row', { name: 'Wait Hours 2-6 weeks' })).toBeVisible()
    await expect(table.getByRole('row', { name: 'Privacy 100% Awkward lobby' })).toBeVisible()
    await expect(table.getByRole('rowheader')).toHaveText(['Wait', 'Privacy'])
    await expect(table.getByRole('columnheader')).toHaveCount(3)
  })
})
