import type { Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const plain = (text: string | null) => (text ?? '').replaceAll('\u2060', '')

test.describe('a visitor who asks what it would cost him', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('finds the way, chooses by mouse and keyboard, and gets a range that is no quote', async ({ page }) => {
    await page.goto('/faq')
    await page.getByText('How much does a hair transplant cost?').click()
    await page.locator('#faq-cost').getByRole('link').click()
    await expect(page).toHaveURL('/cost')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would it cost me?')
    const answer = page.locator('[data-range-answer]')
    const notAQuote = answer.getByText('A range, not a quote.', { exact: true })
    await expect(answer).toContainText('$6,000–$38,400')
    await expect(notAQuote).toBeVisible()

    const third = page.getByRole('radio', { name: 'Deep at the temples', exact: true })
    await expect(third).toHaveAccessibleDescription('Norwood 3. The temples are deeply receded.')
    await choose(page, 'Deep at the temples')
    await expect(answer).toContainText('$6,000–$19,200')
    await expect(notAQuote).toBeVisible()
    for (const fact of ['1,000–1,600', '$6–$12', '4–\u206010 hours', '3–\u20607 days'])
      await expect(answer).toContainText(fact)
    await expect(answer).toContainText('you get the exact price in writing')
    const heard = page.getByRole('status').filter({ hasText: 'Deep at the temples' })
    expect(plain(await heard.textContent())).toBe(
      'Deep at the temples. Hairline and front. $6,000–$19,200. A range, not a quote.',
    )

    await page.getByRole('radio', { name: 'Hairline and front' }).press('ArrowRight')
    await expect(answer.getByText('No number yet', { exact: true })).toBeVisible()
    await expect(answer.getByText('Grafts', { exact: true })).toBeHidden()
    await expect(answer.getByRole('button', { name: 'Copy this range' })).toBeHidden()
    await expect(notAQuote).toBeHidden()
    await expect(answer).not.toContainText('$6,000')
    await third.press('ArrowRight')
    await page.getByRole('radio', { name: 'Crown only' }).press('ArrowRight')
    await expect(answer).toContainText('$9,600–$26,400')
    await expect(answer).toContainText('plenty of donor hair')
  })

  test('on a phone, sees the range while he chooses, and gets to all of it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/cost')
    const preview = page.getByRole('link', { name: /at the temples/ })
    await choose(page, 'Deep at the temples')
    await expect(preview).toBeInViewport({ ratio: 1 })
    await expect(preview.getByText('$6,000–$19,200')).toBeVisible()
    await choose(page, 'A little at the temples')
    await expect(preview.getByText('No number yet')).toBeVisible()
    await preview.click()
    await expect(page.locator('[data-range-answer]').getByText('No number yet', { exact: true })).toBeInViewport()
    await expect(preview).toBeHidden()
  })

  test('copies the range, prints it with the date and the phone, and leaves no trace of his choice', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.addInitScript(() => {
      Object.assign(navigator, { share: (shared: object) => Promise.resolve(Object.assign(window, { shared })) })
      window.print = () => dispatchEvent(new Event('beforeprint'))
    })
    await page.goto('/cost')
    await choose(page, 'Bare from front to crown')
    await page.getByRole('button', { name: 'Copy this range' }).click()
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    for (const line of ['What would it cost me?', '$14,400–$36,000', 'A range, not a quote.', 'Grafts: 2,400–3,000'])
      expect(copied.split('\n')).toContain(line)
    expect(copied).toMatch(/\(\d{3}\) \d{3}-\d{4}\nhttp:\S+\/cost$/)

    await page.getByRole('button', { name: 'Send this to somebody' }).press('Enter')
    const shared = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared')))
    expect(JSON.parse(shared)).toEqual({ title: await page.title(), url: `${page.url()}#range=norwood-6,hairline` })

    await page.getByRole('button', { name: 'Print' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Printed on .* 20\d\d\. .*\(\d{3}\) \d{3}-\d{4}$/)).toBeVisible()
    await expect(page.locator('[data-range-answer]')).toContainText('$14,400')
    await expect(page.getByRole('radio').first()).toBeHidden()
    await expect(page.getByRole('table')).toBeVisible()

    await expect(page).toHaveURL('/cost')
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
    expect([...sent, kept].filter((text) => /norwood|hairline|aim=/i.test(text))).toEqual([])
  })

  test('gets a link where no app can be chosen, which opens with the choice and forgets it', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.goto('/cost')
    await choose(page, 'A narrow band at the sides')
    await page.getByRole('radio', { name: 'Hairline and front' }).press('ArrowLeft')
    await page.getByRole('button', { name: 'Send this to somebody' }).click()
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Link copied')
    await expect(page).toHaveURL('/cost')
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const friend = await context.newPage()
    const sent: string[] = []
    friend.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await friend.goto(link)
    await expect(friend.getByRole('radio', { name: 'A narrow band at the sides' })).toBeChecked()
    await expect(friend.locator('[data-range-answer]')).toContainText('$18,000–$43,200')
    await expect(friend).toHaveURL('/cost')
    expect(sent.filter((text) => text.replace(link, '').includes('norwood'))).toEqual([])
    await friend.goto('/cost#range=norwood-99,crown')
    await expect(friend).toHaveURL('/cost')
    await expect(friend.locator('[data-range-answer]')).toContainText('$18,000–$43,200')
  })

  test('reads every pattern with its range, and the other treatments, without JavaScript', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/treatments')
    await page.getByRole('link', { name: 'What would it cost me?' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/cost')
    await expect(page.getByRole('radio').first()).toBeHidden()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(7)
    const read = async (name: string) => plain(await rows.filter({ hasText: name }).textContent())
    expect(await read('Norwood 4')).toMatch(/\$9,600–\$26,400.*1,600–2,200.*\$13,200–\$31,200.*2,200–2,600/)
    expect(await read('Deep at the temples')).toMatch(/\$6,000–\$19,200.*No published number/)
    await expect(
      page.getByText(/no published number for Norwood 2, Ludwig 1, Ludwig 2, Ludwig 3 or Crown only\./),
    ).toBeVisible()
    const covered = page.getByRole('region', { name: 'The price per graft covers' })
    await expect(covered.getByRole('img', { name: 'A planned hairline' })).toBeVisible()
    await expect(covered).toContainText('Illustration')
    const others = page.getByRole('region', { name: 'The other treatments' })
    for (const figure of ['From $899', 'From $699', 'From $1,299', '$2,598–$5,196'])
      await expect(others).toContainText(figure)
    // Nothing of what the owner hasn't settled: the starting price of a transplant, and monthly amounts.
    await expect(page.locator('main')).not.toContainText(/3,?999|41\.62|13\.54|\/mo|APR/)
    await context.close()
  })
})
