import type { Page } from '@playwright/test'
import { base32nopad } from '@scure/base'
import { addColleague } from '../harness/browser/add-colleague.ts'
import { lookOnBothScreens } from '../harness/browser/look-on-both-screens.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { totp } from '../harness/staff.ts'

const notice = (page: Page) => page.locator('[data-desk-notice]')
const rowOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

/** Follows the link of an invitation to the desk: a name, a passphrase, an authenticator. */
async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Passphrase', { exact: true }).fill('six quiet herons over the bay')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText("Can't scan it?").click()
  const key = (await page.locator('details code').textContent()) ?? ''
  await page.getByLabel('I saved them somewhere safe').check()
  await expect(page.getByRole('img', { name: /^QR code/ }).locator('path')).toHaveAttribute('d', /^M4 4h1v1h-1z/)
  await page.getByLabel('6-digit code').fill(totp(base32nopad.decode(key.replaceAll(' ', '')), Date.now()))
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('button', { name: `${name}'s account` })).toBeVisible()
}

test('an admin invites, the link lets a colleague in, and revoking shows them the way out', async ({ browser }) => {
  const email = `grace.${Date.now()}@clinic.example`
  const { page, faults, close } = await openDesk(browser, '#/colleagues', { member: { role: 'admin' } })
  await page.getByRole('button', { name: 'Invite' }).waitFor()
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('From some clinics').check()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Choose at least one clinic.')
  await dialog.getByLabel('Irvine').check()
  await page.keyboard.press('Enter')
  const link = await page.getByRole('dialog', { name: 'Setup link' }).getByLabel('Link').inputValue()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, email)).toContainText('Link works until')
  await expect(page.locator('body')).not.toContainText(link)

  const guest = await browser.newContext()
  const guestPage = await guest.newPage()
  await join(guestPage, link, 'Grace Hopper')
  await guestPage.goto(link.replace(/#.*/, '#/colleagues'))
  await expect(guestPage.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await page.reload()
  await expect(rowOf(page, email)).toContainText('Desk staff · Irvine')
  await page.getByRole('button', { name: 'Change Grace Hopper' }).first().click()
  await page.getByRole('menuitem', { name: 'Change access…' }).click()
  await page.getByLabel('From all clinics').check()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, email)).toContainText('Desk staff · all clinics')

  await page.getByRole('button', { name: 'Change Grace Hopper' }).first().click()
  await page.getByRole('menuitem', { name: 'Revoke access…' }).click()
  await page.getByRole('button', { name: 'Revoke access' }).click()
  await expect(notice(page)).toContainText('Grace Hopper no longer has access.')
  // A page that asks for nothing hears of it as its live stream ends.
  await expect(guestPage.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(faults).toEqual([])
  await guest.close()
  await close()
})

test('colleagues and their dialogs keep the accessibility rules on a computer, and on a phone in the dark', async ({
  browser,
}) => {
  await addColleague({ name: 'Jo Park' })
  const { page, faults, close } = await openDesk(browser, '#/colleagues', { member: { role: 'admin' } })
  await lookOnBothScreens(page, async (look) => {
    await expect(page.getByRole('button', { name: 'Change Jo Park' }).first()).toBeVisible()
    await look('colleagues')
    for (const name of ['Change access…', 'Reset sign-in…', 'Revoke access…']) {
      await page.getByRole('button', { name: 'Change Jo Park' }).first().click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.keyboard.press('i')
    await page.getByLabel('From some clinics').check()
    await look('invitation')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(faults).toEqual([])
  await close()
})
