import type { Page } from '@playwright/test'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { type OpenDesk, openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'

/** The question that a page asks when it's left; the answer is to stay. */
async function leavingIsQuestioned(page: Page): Promise<string> {
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await question
  await dialog.dismiss()
  return dialog.type()
}

async function signInAgain({ page, colleague }: OpenDesk, laterMs = 0): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(colleague.member.email)
  await expect(page.getByLabel('Passphrase')).toBeFocused()
  await page.keyboard.type(colleague.passphrase)
  await page.keyboard.press('Enter')
  await page.getByLabel('6-digit code').fill(colleague.code(laterMs))
}

test('what a colleague types is still there after the session ended, in the note’s box and in a window', async ({
  browser,
  request,
}) => {
  const { id, name } = await askForConsultation(request)
  const desk = await openDesk(browser, `#/requests/${id}?view=all`, { expected: /401/ })
  const { page, faults, close } = desk
  const note = page.getByRole('textbox', { name: 'Note for your colleagues' })
  await note.fill('Prefers Tuesdays.')
  await page.getByRole('link', { name: 'Everything we have' }).click()
  await page
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: "Correct this request's details" })
  await dialog.getByLabel('Last name').fill('O’Hara')

  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your session ended.' })).toContainText('still here once you')
  await expect(page.getByText(name).filter({ visible: true })).toHaveCount(0)
  expect(await leavingIsQuestioned(page)).toBe('beforeunload')

  await signInAgain(desk)
  await expect(dialog.getByLabel('Last name')).toHaveValue('O’Hara')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-desk-notice]')).toContainText('Corrected.')
  await page.goBack()
  await expect(note).toHaveValue('Prefers Tuesdays.')
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /Tuesdays|O’Hara/,
  )

  await test.step('what a window asked for as the session ended is done with one press after the next sign-in', async () => {
    // The page has the corrected version: the older one would be refused.
    await expect(page.getByLabel('What happened').getByText('Corrected: last name')).toBeVisible()
    await page.keyboard.press('t')
    await page.getByLabel('What', { exact: true }).fill('Send the brochure')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your session ended.' })).toBeVisible()
    // Each code works once.
    await signInAgain(desk, 30_000)
    await expect(page.locator('[data-desk-notice]')).toContainText('Nothing was changed.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('What happened').getByText('Send the brochure')).toBeVisible()
  })
  expect(faults).toEqual([])
  await close()
})

test('a colleague who typed nothing is told why the sign-in is there, may reload, and can sign in in another tab', async ({
  browser,
}) => {
  const desk = await openDesk(browser, '#/requests', { expected: /401/ })
  const { page, colleague, faults, close } = desk
  const [cookie] = await page.context().cookies()
  await page.context().clearCookies()
  await page.evaluate(() => location.replace('#/requests?view=closed'))
  await expect(page.getByRole('alert').filter({ hasText: 'Your session ended. Sign in again' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  if (cookie) await page.context().addCookies([cookie])
  // The browser says so as the tab is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('button', { name: `${colleague.member.name}'s account` })).toBeVisible()
  expect(faults).toEqual([])
  await close()
})
