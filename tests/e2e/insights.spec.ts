import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'
import { dataFolder, testSite } from '../harness/browser/test-site.ts'
import { field, goToForm, submitButton } from './consultation-journey.ts'

/** What the page told the server, in order. */
function listen(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/insights/view') told.push(request.postData() ?? '')
  })
  return told
}

test('the clinic reads how often a page was seen and its number tapped', async ({ page }) => {
  const told = listen(page)
  // A phone would dial; this browser must stay.
  await page.addInitScript(() => addEventListener('click', (event) => event.preventDefault()))
  await page.goto('/unsubscribed')
  await expect.poll(() => told.length).toBe(1)
  await page.locator('footer a[href^="tel:"]').click()
  await expect.poll(() => told.length).toBe(2)
  expect(told.map((body) => JSON.parse(body))).toEqual([
    { page: '/unsubscribed', event: 'view' },
    { page: '/unsubscribed', event: 'call' },
  ])
  await expect.poll(readCounts, { intervals: [2500] }).toMatch(/^\d{4}-\d\d-\d\d,\/unsubscribed,[1-9]\d*,[1-9]\d*,/m)
})

test('a visitor who is sent back to the form is counted by its fields, without a word that was typed', async ({
  page,
}) => {
  const told = listen(page)
  await goToForm(page, '/contact')
  await field(page, 'firstName').fill('Ada')
  await field(page, 'email').fill('nobody-at-home')
  await submitButton(page).click()
  await expect.poll(() => told.filter((body) => body.includes('wrong-')).length).toBe(4)
  expect(told.map((body) => JSON.parse(body).event).toSorted()).toEqual([
    ...['form-start', 'view', 'wrong-consent', 'wrong-email', 'wrong-lastName', 'wrong-phone'],
  ])
  expect(told.join()).not.toMatch(/Ada|nobody/)
})

test('a visitor whose browser sends Global Privacy Control is not counted', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const told = listen(page)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.getByLabel(/First name/).fill('Ada')
  expect(told).toEqual([])
})

test('the script costs less than a kilobyte', async ({ request }) => {
  const answer = await request.get('/insights/script.js')
  expect(answer.headers()['content-type']).toContain('javascript')
  expect(brotliCompressSync(await answer.body()).length).toBeLessThan(1024)
})

async function readCounts(): Promise<string> {
  const environment = { ...process.env, DATA_DIR: dataFolder(await testSite()), DATABASE_URL: '' }
  const command = ['server/commands/insights.ts', '--format', 'csv']
  return (await promisify(execFile)('node', command, { env: environment })).stdout
}
