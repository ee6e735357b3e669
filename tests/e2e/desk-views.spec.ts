import type { Page } from '@playwright/test'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Requests' }).getByRole('listitem').filter({ hasText: name })
const views = (page: Page) => page.getByRole('button', { name: /^Views/ })

test('what has arrived since is marked until it is opened, on every device, or until all is marked as seen', async ({
  browser,
  request,
}) => {
  const { page, colleague, faults, close } = await openDesk(browser, '#/requests?view=all')
  const first = await askForConsultation(request)
  const second = await askForConsultation(request)
  await page.goto('/staff#/requests?view=all&new=yes')
  await page.reload()
  await expect(row(page, first.name)).toContainText('New to you')
  await expect(row(page, second.name)).toContainText('New to you')
  await expect(views(page)).toContainText(/^\d+$/)
  await row(page, first.name).getByRole('link').click()
  await expect(page.getByRole('heading', { name: first.name, level: 2 })).toBeVisible()
  await expect(row(page, first.name)).not.toContainText('New to you')

  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await elsewhere.newPage()
  await other.goto(new URL('/staff#/requests?view=all&new=yes', page.url()).href)
  await expect(other.getByRole('button', { name: `${colleague.member.name}'s account` })).toBeVisible()
  await expect(row(other, second.name)).toBeVisible()
  await expect(row(other, first.name)).toBeHidden()
  await views(other).click()
  await other.getByRole('menuitem', { name: 'Mark all as seen' }).click()
  await expect(row(other, second.name)).toBeHidden()
  await elsewhere.close()
  expect(faults).toEqual([])
  await close()
})

test('a colleague keeps a search as a view, calls it something else, and takes back its removal', async ({
  browser,
  request,
}) => {
  const { lastName, name } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests?view=all&q=${lastName}`)
  await expect(row(page, name)).toBeVisible()
  await page.keyboard.press('v')
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await expect(saving.getByLabel('Name')).toHaveValue(lastName)
  await saving.getByLabel('Name').fill('The one from May')
  await page.keyboard.press('Enter')
  await expect(saving).toBeHidden()

  await page.goto('/staff#/requests')
  await views(page).click()
  await page.getByRole('menuitem', { name: 'The one from May' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${lastName}`))
  await views(page).click()
  await page.getByRole('menuitem', { name: 'Rename “The one from May”…' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename this view' })
  await renaming.getByLabel('Name').fill('From May')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(renaming).toBeHidden()
  await views(page).click()
  await page.getByRole('menuitem', { name: 'Remove “From May”' }).click()
  await expect(page.locator('[data-desk-notice]')).toContainText('Removed the view “From May”.')
  await page.keyboard.press('u')
  await page.reload()
  await views(page).click()
  await expect(page.getByRole('menuitem', { name: 'From May', exact: true })).toHaveAttribute('aria-current', 'page')
  expect(faults).toEqual([])
  await close()
})
