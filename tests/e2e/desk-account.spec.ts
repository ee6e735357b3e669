import { goOffline } from '../harness/browser/go-offline.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { openSiteDatabase } from '../harness/browser/site-database.ts'
import { expect, test } from '../harness/browser/test.ts'
import { signIn } from '../harness/staff.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

test('by keyboard a colleague ends a sign-in, changes the passphrase and makes new recovery codes', async ({
  browser,
}) => {
  const { page, colleague, faults, close } = await openDesk(browser, '#/requests', {
    options: { reducedMotion: 'reduce' },
    expected: /422|INTERNET_DISCONNECTED/,
  })
  const database = await openSiteDatabase()
  for (let count = 0; count < 2; count += 1) await signIn(database, { userId: colleague.member.id })
  await database.close()
  await page.getByRole('button', { name: /'s account$/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: "Where you're signed in 3" })).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'account').toEqual([])
  await page
    .getByRole('button', { name: /^Sign out of/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { name: "Where you're signed in 2" })).toBeVisible()

  const saved = page.waitForResponse('**/api/staff/account/emails')
  await page.getByLabel('Morning summary').press('Space')
  await expect(page.getByLabel('Morning summary')).not.toBeChecked()
  expect((await saved).status()).toBe(204)
  await page.reload()
  await expect(page.getByLabel('Morning summary')).not.toBeChecked()
  const reminders = page.getByLabel('Reminders')
  await expect(reminders).toBeChecked()

  await test.step('without a network a choice of emails is taken back, and said', async () => {
    await goOffline(page)
    await reminders.press('Space')
    await expect(page.locator('[data-desk-notice]')).toContainText("You're offline. Nothing was changed.")
    await expect(reminders).toBeChecked()
    await page.context().setOffline(false)
  })

  await test.step('on a phone in the dark the account and its dialogs keep the accessibility rules', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.getByText('works once, without your authenticator app')).toBeVisible()
    expect.soft(await accessibilityFaults(page), 'account').toEqual([])
    for (const name of ['Change passphrase…', 'Get new codes…']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByLabel('Current passphrase')).toBeVisible()
      expect.soft(await accessibilityFaults(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Change passphrase' })
  await dialog.getByLabel('Current passphrase').fill('not this one')
  await dialog.getByLabel('Code').fill(colleague.code())
  await dialog.getByLabel('New passphrase').fill('six quiet herons over the bay')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Current passphrase')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Current passphrase').fill(colleague.passphrase)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-desk-notice]')).toContainText("You're signed out everywhere else.")
  await expect(page.getByRole('heading', { name: "Where you're signed in 1" })).toBeVisible()

  await page.keyboard.press('r')
  await page.getByLabel('Current passphrase').fill('six quiet herons over the bay')
  // The app's next code: each works once.
  await page.getByRole('textbox', { name: 'Code' }).fill(colleague.code(30_000))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your new recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 left.')).toBeVisible()
  expect(faults).toEqual([])
  await close()
})
