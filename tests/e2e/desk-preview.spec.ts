import type { Page } from '@playwright/test'
import { openContentDesk } from '../harness/browser/open-content-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

/** Calls the desk's API from its own page. */
function callContent(page: Page, path: string, body?: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([address, sent]) => {
      const init = { method: 'POST', body: sent ?? null, headers: { 'content-type': 'application/json' } }
      const answer = await fetch(`/api/staff/content/${address}`, sent === undefined ? {} : init)
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
      return answer.status === 204 ? {} : await answer.json()
    },
    [path, body && JSON.stringify(body)] as const,
  )
}

test('an owner sees the draft at the site’s own addresses, what differs, and the field behind a text; visitors do not', async ({
  browser,
}) => {
  const headline = 'A headline that only the draft has'
  const wishes = { script: 'server/main.ts', expected: /status of 409/ }
  const { page, url, faults, close } = await openContentDesk(browser, wishes)
  const visitor = await browser.newPage({ baseURL: url })
  await page.goto('/staff/content')
  const { hash, value } = await callContent(page, 'file?path=home.yaml')
  const home = JSON.parse(JSON.stringify(value))
  home.hero.headline = headline
  await callContent(page, 'save', { path: 'home.yaml', from: hash, value: home })
  await callContent(page, 'preview', {})
  await expect.poll(async () => (await callContent(page, 'task')).state, { timeout: 540_000 }).toBe('done')
  await callContent(page, 'preview/open', {})

  await page.goto('/')
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText("This is the draft. Visitors don't see it.")
  await expect(bar.getByRole('status')).toContainText(/\d changes? on this page/)
  await expect(page.locator('h1[data-preview-changed], h1 [data-preview-changed]').first()).toContainText(headline)
  await visitor.goto('/')
  await expect(visitor.locator('h1')).not.toContainText(headline)
  await expect(visitor.locator('#preview-bar')).toHaveCount(0)

  await bar.getByText('Edit this page').press('Enter')
  await expect(bar.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/staff/content#/edit/home.yaml')
  await page.goto('/consultation-form')
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/api/contact"]')
    if (form) form.noValidate = true
    form?.requestSubmit()
  })
  await expect(bar.getByRole('status')).toHaveText("Forms in the preview don't send anything.")
  const refused = await page.evaluate(
    async () =>
      (await fetch('/api/contact', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
        .status,
  )
  expect(refused).toBe(409)

  await page.goto('/')
  await expect(bar.getByRole('status')).toContainText(/\d changes? on this page/)
  expect.soft(await accessibilityFaults(page), 'bar').toEqual([])
  await bar.getByRole('button', { name: 'Pick text to edit' }).press('Enter')
  await expect(bar.getByRole('status')).toHaveText(
    'Click the text you want to edit, or press Tab until you get to it and then Enter.',
  )
  expect.soft(await accessibilityFaults(page), 'picking').toEqual([])
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Pick text to edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.locator('h1')
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await heading.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/staff/content#/edit/home.yaml?at=hero.headline')

  await page.goto('/fue')
  await bar.getByRole('button', { name: 'Pick text to edit' }).press('Enter')
  await heading.dispatchEvent('click')
  await page.waitForURL('**/staff/content#/edit/procedures/fue.yaml?at=header.title.0')
  await page.goto('/fue')
  await bar.getByRole('button', { name: 'Pick text to edit' }).press('Enter')
  await heading.locator('span').first().click()
  await page.waitForURL('**/staff/content#/edit/procedures/fue.yaml?at=header.title.0')

  await page.goto('/staff/content#/preview')
  const [phone, computer] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()]
  await expect(page.getByLabel('Page')).toHaveValue('/')
  await phone
    .locator('a[href="/locations"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByLabel('Page')).toHaveValue('/locations')
  await expect(computer.locator('html')).toHaveJSProperty('baseURI', `${url}/locations`)
  await page.getByLabel('Page').selectOption('/')
  await expect(phone.locator('h1')).toContainText(headline)

  await page.goto('/')
  await bar.getByRole('button', { name: 'Leave the preview' }).press('Enter')
  await expect(page.locator('#preview-bar')).toHaveCount(0)
  await expect(page.locator('h1')).not.toContainText(headline)
  expect(faults).toEqual([])
  await visitor.close()
  await close()
})
