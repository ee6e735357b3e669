import { randomUUID } from 'node:crypto'
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

test('by keyboard a request is followed from its arrival to the day it is snoozed to, and found again', async ({
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

  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Spoke with them' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What comes next?' })
  await expect(dialog.getByLabel('What', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('What', { exact: true })).toHaveValue('Follow up')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Next step: Follow up')
  await expect(open(page).getByRole('button', { name: /^Follow up .*[AP]M$/ })).toBeVisible()

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
  expect(faults).toEqual([])
  await close()
})

test('on a phone the same is done with the thumb', async ({ browser, request }) => {
  const lastName = makeName()
  const { page, faults, close } = await openDesk(browser, viewOf(lastName), { options: phone })
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  const asked = await askForConsultation(request, lastName)
  await row(page, asked).tap()
  await expect(page.getByRole('heading', { name: asked.name, level: 2 })).toBeVisible()

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
  expect(faults).toEqual([])
  await close()
})
