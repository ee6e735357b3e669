import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayMs } from '../../contract/time.ts'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { lookOnBothScreens } from '../harness/browser/look-on-both-screens.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'

const notice = (page: Page) => page.locator('[data-desk-notice]')
const dialog = (page: Page) => page.getByRole('dialog')
const appointment = (page: Page, name: string) => page.getByRole('listitem').getByRole('link', { name })

/** A Wednesday within the two years that anybody plans ahead, which no other test books. */
function anyWednesday(): string {
  const weeks = Math.floor(Date.now() / (7 * dayMs)) + 10 + randomInt(80)
  // The epoch began on a Thursday.
  return new Date(weeks * 7 * dayMs - dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

test('by keyboard an appointment is booked, on a colleague’s calendar at once, moved and canceled', async ({
  browser,
  request,
}) => {
  const day = anyWednesday()
  const { id, name } = await askForConsultation(request)
  // The browser writes a refusal into its console.
  const { page, faults, close } = await openDesk(browser, `#/requests/${id}?view=all`, { expected: /409/ })
  const other = await openDesk(browser, `#/calendar?clinic=irvine&day=${day}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()

  await page.keyboard.press('b')
  await page.getByLabel('When').fill(`${day}T10:00`)
  await page.getByLabel('Clinic').selectOption('Irvine')
  await page.getByLabel('When').press('Enter')
  await expect(notice(page)).toContainText('Booked for')
  await expect(page.getByText('10:00 AM – 11:00 AM')).toBeVisible()
  await expect(appointment(other.page, `10:00 AM ${name}`)).toBeVisible()

  await test.step('who books the same time is told, and books in spite of it', async () => {
    const second = await askForConsultation(request)
    await page.goto(`/staff#/requests/${second.id}?view=all`)
    await expect(page.getByRole('heading', { name: second.name, level: 2 })).toBeVisible()
    await page.keyboard.press('b')
    await page.getByLabel('When').fill(`${day}T10:30`)
    await expect(dialog(page).getByRole('listitem')).toContainText(name)
    await dialog(page).getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog(page).getByRole('alert').last()).toContainText('Someone else is booked then')
    await dialog(page).getByRole('button', { name: 'Book anyway' }).click()
    await expect(notice(page)).toContainText('Booked for')
    await expect(appointment(other.page, second.name)).toBeVisible()
  })

  await page.goto(`/staff#/requests/${id}?view=all`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await page.keyboard.press('b')
  await page.getByLabel('When').fill(`${day}T21:00`)
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog(page).getByRole('alert').last()).toContainText('The clinic is closed then.')
  await page.getByLabel('When').fill(`${day}T14:00`)
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(appointment(other.page, `2:00 PM ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await expect(notice(page)).toContainText('Appointment canceled')
  await expect(page.getByRole('button', { name: 'Find a new time' })).toBeVisible()
  await expect(appointment(other.page, name)).toBeHidden()
  expect([...faults, ...other.faults]).toEqual([])
  await Promise.all([close(), other.close()])
})

test('the calendar is gone through by keyboard, and keeps the accessibility rules as a grid and as a list', async ({
  browser,
  request,
}) => {
  const day = anyWednesday()
  const { id, name } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests/${id}?view=all`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await page.keyboard.press('b')
  await page.getByLabel('When').fill(`${day}T09:00`)
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click()
  await expect(notice(page)).toContainText('Booked for')

  await lookOnBothScreens(page, async (look) => {
    for (const layout of ['', 'day', 'list']) {
      await page.goto(`/staff#/calendar?clinic=irvine&day=${day}&layout=${layout}`)
      await expect(appointment(page, name)).toBeVisible()
      await look(`calendar ${layout}`)
    }
  })

  await page.goto(`/staff#/calendar?clinic=irvine&day=${day}`)
  await expect(appointment(page, name)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(appointment(page, name)).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('1')
  for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowLeft')
  await expect(appointment(page, name)).toBeVisible()
  await appointment(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await page.goBack()
  await page.keyboard.press('t')
  await expect(page.locator('[data-today]')).toBeVisible()
  expect(faults).toEqual([])
  await close()
})
