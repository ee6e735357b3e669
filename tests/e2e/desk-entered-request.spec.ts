import { randomUUID } from 'node:crypto'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

test('a colleague enters a caller by keyboard, recognizes yesterday’s form, and reads what they agreed to', async ({
  browser,
  request,
}) => {
  const earlier = await askForConsultation(request)
  const { page, colleague, faults, close } = await openDesk(browser, '#/requests?view=todo', { expected: /422/ })
  const dialog = page.getByRole('dialog', { name: 'Enter a request' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const submit = () => dialog.getByRole('button', { name: 'Enter the request' }).press('Enter')

  await test.step('whoever sent the form before is recognized by their address', async () => {
    await page.keyboard.press('+')
    await field('Email').fill(earlier.email)
    await dialog.getByRole('link', { name: earlier.name }).press('Enter')
    await expect(page.getByRole('heading', { name: earlier.name, level: 2 })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await page.keyboard.press('+')
  await submit()
  await expect(field('First name')).toBeFocused()
  await expect(field('First name')).toHaveAccessibleDescription('First name must be at least 2 characters')
  const lastName = `Caller${randomUUID().slice(0, 8)}`
  await field('Walk-in').press('Space')
  await field('First name').fill('Luis')
  await field('Last name').fill(lastName)
  await field('Clinic').selectOption('Irvine')
  await field('What they want').fill('Asked how long it takes.')
  await submit()
  await expect(field('Phone')).toHaveAccessibleDescription('Add a phone number or an email address')
  await field('Phone').fill(`949 555 ${Math.floor(1000 + Math.random() * 9000)}`)
  await field('Calls').press('Space')
  await submit()
  await expect(field('How they agreed')).toHaveAccessibleDescription('Choose how they agreed')
  await field('How they agreed').selectOption('They said so')
  expect.soft(await accessibilityFaults(page), 'dialog').toEqual([])
  await submit()

  await expect(page.getByRole('heading', { name: `Luis ${lastName}`, level: 2 })).toBeVisible()
  await expect(page.getByText(`Asked for a consultation: walk-in · entered by ${colleague.member.name}`)).toBeVisible()
  await expect(page.getByText('They said so: calls')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Assigned to: You. Change' })).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'request').toEqual([])

  await page.keyboard.press('p')
  await expect(page.getByText("Hasn't agreed to emails.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe…' })).toHaveCount(0)
  expect(faults).toEqual([])
  await close()
})
