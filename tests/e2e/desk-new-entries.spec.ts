import type { Page } from '@playwright/test'
import { addColleague } from '../harness/browser/add-colleague.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { testSite } from '../harness/browser/test-site.ts'
import { callDesk } from '../harness/staff.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

// Shares its draft with the other tests of the editor: each has files of its own.
const admin = { member: { role: 'admin', name: 'Ana Morales' } } as const

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saving/ })).toHaveCount(0)
  await expect(page.getByText('Saved. Visitors see it once you publish.')).toBeVisible()
}

test('an admin adds a clinic, takes it away again, and makes each choice of a new case and a new menu entry', async ({
  browser,
}) => {
  // A colleague of the test below may remove a clinic while this one asks for all.
  const { page, faults, close } = await openDesk(browser, '/content#/', { ...admin, expected: /404/ })
  await page.getByRole('button', { name: 'Add a clinic' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Long Beach')
  await expect(page.getByLabel('Link name')).toHaveValue('long-beach')
  await page.getByRole('button', { name: 'Add the clinic' }).press('Enter')
  await expect(page.getByLabel('Start with')).toHaveAccessibleDescription('Choose what to start with.')
  await page.getByLabel('Start with').selectOption('Nothing')
  expect.soft(await accessibilityFaults(page), 'dialog').toEqual([])
  await page.getByRole('button', { name: 'Add the clinic' }).press('Enter')
  await expect(page).toHaveURL(/#\/edit\/clinics\/long-beach\.yaml$/)
  await expect(page.getByRole('heading', { name: 'Long Beach', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Option in the form').locator('option:checked')).toHaveText('Long Beach')

  const hours = page.getByRole('region', { name: 'Opening hours' })
  await hours.getByRole('button', { name: 'Add opening hours' }).press('Enter')
  await expect(hours.getByLabel('Mon')).toBeFocused()
  await hours.getByLabel('Mon').press('Space')
  await hours.getByRole('checkbox', { name: 'Tue' }).check()
  await hours.getByLabel('Opens').fill('08:30')
  await hours.getByLabel('Closes').fill('16:00')
  await page.getByLabel('Time zone').selectOption('America/Los Angeles')
  const map = page.getByRole('button', { name: /^Place on the map/ })
  await map.click()
  const latitude = Number(await page.getByLabel('Latitude').inputValue())
  expect(latitude).toBeGreaterThan(0)
  await map.press('ArrowUp')
  await expect(page.getByLabel('Latitude')).toHaveValue(String(Math.round(latitude * 100 + 1) / 100))
  await expectSaved(page)
  await page.reload()
  await hours.getByRole('button', { name: /^Mon, Tue/ }).press('Enter')
  await expect(hours.getByLabel('Opens')).toHaveValue('08:30')
  await expect(hours.getByRole('checkbox', { name: 'Tue' })).toBeChecked()

  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(page).toHaveURL(/\/staff\/content#\/$/)
  await expect(page.getByRole('link', { name: 'Long Beach' })).toHaveCount(0)

  await test.step('whoever adds a case or a menu entry is asked for the choices that are left', async () => {
    await page.goto('/staff/content#/edit/results.yaml')
    const cases = page.getByRole('region', { name: 'Cases' })
    await cases.getByRole('button', { name: 'Add a case' }).press('Enter')
    for (const name of ['Treatment', 'Pattern before', 'Age']) {
      const select = cases.getByLabel(name, { exact: true })
      await expect(select.locator('option:checked'), name).toHaveText('Choose one')
      await expect(select).toHaveAccessibleDescription(/Nothing is chosen yet\. Choose (one|a treatment)\.$/)
    }
    await cases.getByLabel('Age', { exact: true }).selectOption('In their 40s')
    await expectSaved(page)
    await expect(cases.getByLabel('Age', { exact: true })).toHaveAccessibleDescription(/recognized by their age\.$/)
    expect.soft(await accessibilityFaults(page), 'case').toEqual([])

    await page.goto('/staff/content#/edit/navigation.yaml')
    const menu = page.getByRole('region', { name: 'Main menu' })
    await menu.getByRole('button', { name: 'Main menu' }).press('Enter')
    await menu.getByRole('button', { name: 'Add an entry' }).press('Enter')
    const kind = menu.getByLabel('Entry', { exact: true }).last()
    await expect(kind).toBeFocused()
    await expect(kind.locator('option:checked')).toHaveText('Choose one')
    await expect(kind).toHaveAccessibleDescription(/^Choose a link, /)
    await kind.selectOption('Menu')
    await expect(menu.getByLabel('Menu title').last()).toHaveValue('')
    await expectSaved(page)
    await page.reload()
    expect.soft(await accessibilityFaults(page), 'menu').toEqual([])

    await page.goto('/staff/content#/review')
    await expect(page.getByRole('link', { name: /Before and after.*Pattern before/ })).toBeVisible()
    await expect(page.getByText('Nothing is chosen yet. Choose one.')).toBeVisible()
    for (const path of ['results.yaml', 'navigation.yaml']) {
      await page.goto(`/staff/content#/edit/${path}`)
      await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
      await page.getByRole('button', { name: 'Discard the changes' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
    }
  })
  expect(faults).toEqual([])
  await close()
})

test('whoever writes in what a colleague removes reads who it was, and brings it back with what they wrote', async ({
  browser,
}) => {
  const { cookie } = await addColleague({ role: 'admin', name: 'Jo Park' })
  const { page, close } = await openDesk(browser, '/content#/edit/clinics/encinitas.yaml', {
    ...admin,
    expected: /404/,
  })
  const phone = page.getByLabel('Phone', { exact: true })
  await expect(phone).toBeVisible()
  const removal = { cookie, body: { path: 'clinics/encinitas.yaml' } }
  expect((await callDesk(await testSite(), '/api/staff/content/remove', removal)).status).toBe(200)

  await phone.fill('(760) 555-0166')
  const notice = page.getByRole('alert').filter({ hasText: /^Jo Park removed this 1 minute ago\./ })
  await expect(notice).toContainText("What you wrote is still here, but it isn't saved.")
  await expect(phone).toHaveValue('(760) 555-0166')
  expect.soft(await accessibilityFaults(page), 'removed').toEqual([])
  await notice.getByRole('button', { name: 'Bring it back with what I wrote' }).press('Enter')
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(phone).toHaveValue('(760) 555-0166')

  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(page).toHaveURL(/\/staff\/content#\/$/)
  await page.goto('/staff/content#/edit/clinics/encinitas.yaml')
  await expect(page.getByText(/^Ana Morales removed this \d+ minutes? ago\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).press('Enter')
  await expect(phone).not.toHaveValue('(760) 555-0166')
  await close()
})

test('an admin sees where a treatment is used, takes it out everywhere in one step, and takes that back', async ({
  browser,
}) => {
  const { page, faults, close } = await openDesk(browser, '/content#/edit/treatments/fue.yaml', admin)
  const used = page.locator('details', { hasText: /^Used in \d+ other places/ })
  await used.locator('summary').press('Enter')
  await expect(used.getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: /^Also take it out of \d+ other places$/ })).toBeChecked()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'the whole entry goes' }).first()).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'dialog').toEqual([])
  await dialog.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Removed: FUE Hair Transplant' })).toBeVisible()
  const removed = page.getByRole('listitem').filter({ hasText: /Removed by Ana Morales/ })
  await expect(removed.filter({ hasText: 'FUE Hair Transplant' })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: /Menus and footer.*Changed by/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(removed.filter({ hasText: 'FUE Hair Transplant' })).toHaveCount(0)
  expect(faults).toEqual([])
  await close()
})

test('an admin who removes or renames a doctor sees which texts name them, and takes that back', async ({
  browser,
}) => {
  const { page, faults, close } = await openDesk(browser, '/content#/edit/doctors.yaml', {
    ...admin,
    expected: /422/,
  })
  const doctors = page.getByRole('region', { name: 'Doctors' }).getByRole('button', { expanded: false })
  await doctors.first().press('Enter')
  await page.getByText(/^Used in \d+ other places$/).press('Enter')
  await expect(page.getByRole('link', { name: /^Doctors › Answers › Answers 1 › Who cuts$/ })).toBeVisible()
  const remove = page.getByRole('button', { name: /^Remove: Dr\./ })
  await remove.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/\d+ other places name them/)
  await expect(dialog.getByRole('link', { name: 'Brand › Doctor › Name' })).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'dialog').toEqual([])
  await dialog.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a doctor' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(remove).toBeVisible()

  const link = page.getByLabel('Link', { exact: true })
  const name = page.getByLabel('Name', { exact: true })
  await link.fill('What Dr. Lee does')
  await doctors.first().press('Enter')
  await name.fill('Dr. Maya Lee')
  await expectSaved(page)
  await page.reload()
  await doctors.first().press('Enter')
  const used = page.getByText('Used in 1 other place')
  await expect(used).toBeVisible()
  const rename = page.getByRole('button', { name: 'Rename everywhere…' })
  await rename.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText('Doctors › Link')
  await dialog.getByLabel('New name').fill('Dr.')
  await dialog.getByLabel('New name').press('Enter')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Enter a name, such as Dr. Maya Chen' })).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'renaming').toEqual([])
  await dialog.getByLabel('New name').fill('Dr. Maya Chen, MD')
  await dialog.getByLabel('New name').press('Enter')
  await expect(link).toHaveValue('What Dr. Chen does')
  await expect(name).toHaveValue('Dr. Maya Chen, MD')
  await expect(rename).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(link).toHaveValue('What Dr. Lee does')
  await expect(name).toHaveValue('Dr. Maya Lee')
  await name.fill('Dr. Maya Che')
  await rename.press('Enter')
  await dialog.getByLabel('New name').fill('Dr. Maya Cheng')
  await dialog.getByLabel('New name').press('Enter')
  await expect(link).toHaveValue('What Dr. Cheng does')
  await expect(name).toHaveValue('Dr. Maya Cheng')
  await rename.press('Enter')
  await expect(dialog.getByRole('heading')).toHaveText('Rename Dr. Maya Cheng')
  expect(faults).toEqual([])
  await close()
})
