import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Asked, askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { receivedEmails } from '../harness/browser/received-emails.ts'
import { expect, test } from '../harness/browser/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const link = 'https://clinic.example/prepare?step=1&for=you'
const message = `Here is how to prepare: ${link}`

const notice = (page: Page) => page.locator('[data-desk-notice]')
const row = (page: Page, { name }: Asked) => page.getByRole('link', { name })
const open = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })
const happened = (page: Page) => page.getByLabel('What happened')
const makeName = () => `O'Brien${randomUUID().slice(0, 8)}`
const viewOf = (lastName: string) => `#/requests?view=all&q=${encodeURIComponent(lastName)}`

async function arrivesWithLink({ email }: Asked): Promise<void> {
  const source = async () => (await receivedEmails(email)).map(({ text }) => text).join('\n')
  await expect.poll(source).toContain(message)
  expect(await source()).toContain(`href="${link.replace('&', '&#38;')}"`)
}

test('by keyboard a request is followed from its arrival to the day it is snoozed to, found again, downloaded, closed and taken back', async ({
  browser,
  request,
}) => {
  const lastName = makeName()
  const { page, faults, close } = await openDesk(browser, viewOf(lastName))
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  const asked = await askForConsultation(request, lastName)
  await expect(row(page, asked)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: asked.name, level: 2 })).toBeVisible()
  await expect(page.getByText('What would I lose if I wait another year?', { exact: true })).toBeVisible()

  await page.keyboard.press('a')
  await expect(notice(page)).toContainText('Assigned to')

  await page.keyboard.press('c')
  await expect(page.getByRole('group', { name: 'How did it go?' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(notice(page)).toContainText('Call saved: no answer')
  await expect(open(page).getByRole('button', { name: /^Call again/ })).toBeVisible()

  await page.keyboard.press('n')
  await page.keyboard.type('Voicemail full.')
  await page.keyboard.press('Control+Enter')
  await expect(happened(page).getByText('Voicemail full.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Spoke with them' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What comes next?' })
  await expect(dialog.getByLabel('What', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('What', { exact: true })).toHaveValue('Follow up')
  const year = new Date().getFullYear() + 1
  const sunday = 14 - ((new Date(Date.UTC(year, 2, 1)).getUTCDay() + 6) % 7)
  await dialog.getByLabel('When').fill(`${year}-03-${String(sunday).padStart(2, '0')}T02:30`)
  await expect(dialog.getByRole('status')).toHaveText(
    'The clocks are set ahead and skip that time. It will be 3:00 AM.',
  )
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Next step: Follow up')
  await expect(open(page).getByRole('button', { name: /^Follow up .*3:00 AM$/ })).toBeVisible()

  await page.keyboard.press('e')
  const email = page.getByRole('form', { name: `Email to ${asked.name}` })
  await expect(email.getByLabel('Subject')).toBeFocused()
  await expect(email).toContainText('Replies go to clinic@clinic.example')
  await page.keyboard.type('How to prepare')
  await page.keyboard.press('Tab')
  await expect(email.getByLabel('Message')).toBeFocused()
  await page.keyboard.type(message)
  await page.keyboard.press('Control+Enter')
  await expect(happened(page).getByText('How to prepare', { exact: true })).toBeVisible()
  await expect(email).toBeHidden()
  await expect(open(page).getByRole('button', { name: /^Waiting for an answer by / })).toBeVisible()

  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Snooze until' })).toBeVisible()
  await page.keyboard.press('1')
  await expect(notice(page)).toContainText('Snoozed until')

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`${lastName.replace("'", '’')}, sam`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=O%E2%80%99Brien/)
  await expect(row(page, asked)).toBeVisible()
  await arrivesWithLink(asked)

  await test.step('the download is the view that they see', async () => {
    await page.keyboard.press('d')
    await expect(page.getByRole('menu')).toContainText('Download 1 request with messages and contact details.')
    const table = page.waitForEvent('download')
    await expect(page.getByRole('menuitem', { name: 'For a spreadsheet' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect((await table).suggestedFilename()).toMatch(/^requests-\d{4}-\d{2}-\d{2}\.csv$/)
    const [header, line, rest] = (await readFile(await (await table).path(), 'utf8')).split('\r\n')
    expect(header).toMatch(/^\uFEFFid,createdAt,firstName,lastName,/)
    expect(line).toContain(`${asked.id},`)
    expect(line).toContain(lastName)
    expect(rest).toBe('')
    await expect(notice(page)).toContainText('Downloaded.')
    await page.goto(`/staff${viewOf(lastName).replace('all', 'closed')}`)
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await page.keyboard.press('d')
    await expect(page.getByRole('menu')).toContainText('Download 0 requests')
    await page.keyboard.press('Escape')
  })

  await page.goto(`/staff${viewOf(lastName)}`)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: asked.name, level: 2 })).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByRole('dialog', { name: 'Close this request' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(notice(page)).toContainText('Closed: still considering')
  await expect(page.getByRole('button', { name: 'Reopen…' })).toBeVisible()

  await page.keyboard.press('u')
  await expect(notice(page)).toContainText('Undone.')
  await expect(open(page).getByRole('button', { name: /^(Waiting for an answer|No answer yet)/ })).toBeVisible()
  expect(faults).toEqual([])
  await close()
})

test('on a phone the same is done with the thumb, one request at a time', async ({ browser, request }) => {
  const lastName = makeName()
  const { page, faults, close } = await openDesk(browser, viewOf(lastName), { options: phone })
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  const asked = await askForConsultation(request, lastName)
  await row(page, asked).tap()
  await expect(page.getByRole('heading', { name: asked.name, level: 2 })).toBeVisible()

  await expect(row(page, asked)).toBeHidden()

  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'No answer' }).tap()
  await expect(notice(page)).toContainText('Call saved: no answer')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(notice(page)).toContainText('Undone.')
  await page.getByRole('link', { name: 'Call', exact: true }).tap()
  await page.getByRole('button', { name: 'Spoke with them' }).tap()
  const dialog = page.getByRole('dialog', { name: 'What comes next?' })
  await expect(dialog.getByLabel('What', { exact: true })).toHaveValue('Follow up')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(notice(page)).toContainText('Next step: Follow up')
  await expect(open(page).getByRole('button', { name: /^Follow up .*[AP]M$/ })).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Email' }).tap()
  const email = page.getByRole('form', { name: `Email to ${asked.name}` })
  await email.getByLabel('Subject').fill('How to prepare')
  await email.getByLabel('Message').fill(message)
  await email.getByRole('button', { name: 'Send' }).tap()
  await expect(happened(page).getByText('How to prepare', { exact: true })).toBeVisible()
  await expect(email).toBeHidden()

  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Snooze…' }).tap()
  await page.getByRole('button', { name: /^In a week/ }).tap()
  await expect(notice(page)).toContainText('Snoozed until')

  await open(page).getByRole('link', { name: 'All', exact: true }).tap()
  await page.getByRole('searchbox').tap()
  await page.getByRole('searchbox').fill(`${lastName.replace("'", '’')}, sam`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=O%E2%80%99Brien/)
  await expect(row(page, asked)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await arrivesWithLink(asked)

  const download = page.getByRole('button', { name: 'Download this list' })
  await expect(download).toBeInViewport({ ratio: 1 })
  await download.tap()
  const lines = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'For another system' }).tap()
  const file = await readFile(await (await lines).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ id: asked.id, message: expect.stringContaining('another year') })
  expect(faults).toEqual([])
  await close()
})
