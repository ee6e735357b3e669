import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { lookOnBothScreens } from '../harness/browser/look-on-both-screens.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

const notice = (page: Page) => page.locator('[data-desk-notice]')
const personHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const personFragment = (id: string) => `#/people/of/${id}`

async function askAboutData(request: APIRequestContext, { name, email }: { name: string; email: string }) {
  const form = { kind: 'access', name, email, details: 'Please send me everything.', page: '/privacy-request' }
  const answer = await request.post('/api/privacy-request', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

test('by keyboard alone a colleague goes from a request to its person, exports, withdraws and deletes everything', async ({
  browser,
  request,
}) => {
  const { id, name, email } = await askForConsultation(request)
  // The last look finds nobody, which the browser notes as an error.
  const { page, faults, close } = await openDesk(browser, `#/requests/${id}?view=all`, { expected: /404/ })
  await expect(page.getByRole('link', { name: 'Everything we have' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(personHeading(page, name)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#/people/of/${id}$`))
  await expect(page.getByRole('heading', { name: 'Consultation requests 1' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.keyboard.press('e')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({
    consultations: [{ email, message: expect.stringContaining('another year') }],
  })

  await page.keyboard.press('w')
  const withdrawal = page.getByRole('dialog', { name: 'Unsubscribe from emails' })
  await withdrawal.getByLabel('Reason').press('T')
  await withdrawal.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await expect(page.getByText(/^Unsubscribed from our emails/)).toBeVisible()

  await page.keyboard.press('d')
  const deletion = page.getByRole('dialog', { name: 'Delete everything' })
  await deletion.getByLabel('Reason').press('T')
  await deletion.getByRole('button', { name: 'Delete everything' }).press('Enter')
  await expect(deletion).toContainText(`Type ${email} to continue.`)
  await deletion.getByLabel('Type the email address to confirm').fill(email)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Deleted: 1 request and')
  await expect(personHeading(page, 'People')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText("You can't see any requests from this address.")).toBeVisible()
  expect(faults).toEqual([])
  await close()
})

test('on a phone a colleague answers a privacy request, and it is on record', async ({ browser, request }) => {
  const { name, email } = await askForConsultation(request)
  await askAboutData(request, { name, email })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, faults, close } = await openDesk(browser, '#/requests', { options: phone })
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name: 'Requests' }).tap()
  await page.getByRole('menuitem', { name: 'Privacy' }).tap()
  const asked = page.getByRole('listitem').filter({ hasText: email })
  await expect(asked).toContainText(/4[45] days left/)
  // In the words that the visitor chose.
  await expect(asked).toContainText('Send me a copy of what you hold about me')
  await asked.getByRole('button', { name: 'Record the answer' }).tap()
  await page.getByLabel('What was done').fill('Sent the copy by email.')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(notice(page)).toContainText('Your answer is on record.')
  await expect(asked).toContainText('Answer: Sent the copy by email.')
  await asked.getByRole('link', { name }).tap()
  await expect(page.getByRole('heading', { name: 'Privacy requests 1' })).toBeVisible()
  expect(faults).toEqual([])
  await close()
})

test('a colleague of one clinic reads privacy requests, and is told who answers them and unsubscribes for all clinics', async ({
  browser,
  request,
}) => {
  const { id, name, lastName, email } = await askForConsultation(request)
  await askForConsultation(request, lastName, { location: 'temecula', email })
  await askAboutData(request, { name, email })
  const desk = await openDesk(browser, '#/privacy', { member: { clinics: ['irvine'] }, expected: /403/ })
  await expect(desk.page.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  await expect(desk.page.getByText('a colleague who sees all clinics answers them')).toBeVisible()
  await expect(desk.page.getByRole('button', { name: /Record the answer/ })).toHaveCount(0)
  await desk.page.goto(`/staff${personFragment(id)}`)
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unsubscribe from emails' })
  const unsubscribe = async (page: Page) => {
    await dialog(page).getByLabel('Reason').press('T')
    await dialog(page).getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  }
  await desk.page.getByRole('button', { name: 'Unsubscribe…' }).click()
  await unsubscribe(desk.page)
  await expect(dialog(desk.page)).toContainText("They also asked at a clinic you don't work for.")

  const all = await openDesk(browser, personFragment(id))
  await all.page.getByRole('button', { name: 'Unsubscribe…' }).click()
  await unsubscribe(all.page)
  await expect(dialog(all.page)).toContainText('Check the box to continue.')
  await dialog(all.page).getByLabel('Stop emails from all of these: Temecula and Irvine').check()
  await dialog(all.page).getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(all.page.getByText(/^Unsubscribed from our emails/)).toBeVisible()
  for (const { faults, close } of [desk, all]) {
    expect(faults).toEqual([])
    await close()
  }
})

test('of two who correct one request, or answer one privacy request, the second sees what the first has stored, beside what they typed', async ({
  browser,
  request,
}) => {
  const { id, name, email } = await askForConsultation(request)
  const [jo, ana] = await Promise.all([
    openDesk(browser, personFragment(id), { member: { name: 'Jo Park' } }),
    openDesk(browser, personFragment(id), { member: { name: 'Ana Morales' }, expected: /409|422/ }),
  ])
  const formOf = (page: Page) => page.getByRole('dialog', { name: "Correct this request's details" })
  for (const { page } of [jo, ana]) {
    await page.getByRole('button', { name: /^Correct/ }).click()
    await expect(formOf(page).getByLabel('First name')).toHaveValue('Sam')
  }
  await formOf(jo.page).getByLabel('Phone').fill('(949) 555-0199')
  await formOf(jo.page).getByLabel('First name').fill('Samuel')
  await formOf(jo.page).getByRole('button', { name: 'Save' }).click()
  await expect(notice(jo.page)).toContainText('Corrected.')

  await formOf(ana.page).getByLabel('Phone').fill('12')
  await formOf(ana.page).getByRole('button', { name: 'Save' }).click()
  await expect(formOf(ana.page)).toContainText(
    "Jo Park changed this while you were working. Your change isn't saved yet.",
  )
  await expect(formOf(ana.page)).toContainText('Currently saved: (949) 555-0199')
  await expect(formOf(ana.page).getByLabel('First name')).toHaveValue('Samuel')
  await expect(formOf(ana.page).getByLabel('Phone')).toHaveValue('12')
  await formOf(ana.page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(formOf(ana.page).getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await formOf(ana.page).getByLabel('Phone').fill('(949) 555-0142')
  await formOf(ana.page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(notice(ana.page)).toContainText('Corrected.')
  // The other screen follows by itself.
  await expect(jo.page.getByText('(949) 555-0142').first()).toBeVisible()
  await expect(personHeading(jo.page, name.replace('Sam ', 'Samuel '))).toBeVisible()

  await askAboutData(request, { name, email })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Record the answer' })
  for (const [{ page }, answer] of [
    [jo, 'Sent the copy by email.'],
    [ana, 'Called them.'],
  ] as const) {
    await page.goto('/staff#/privacy')
    await page.getByRole('button', { name: `Record the answer… to ${name}` }).press('Enter')
    await dialog(page).getByLabel('What was done').fill(answer)
  }
  await dialog(jo.page).getByRole('button', { name: 'Save' }).press('Enter')
  await expect(notice(jo.page)).toContainText('Your answer is on record.')

  await dialog(ana.page).getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog(ana.page)).toContainText("Jo Park answered this while you were working. Your answer isn't saved")
  await expect(dialog(ana.page)).toContainText('Currently saved: Sent the copy by email.')
  await expect(dialog(ana.page).getByLabel('What was done')).toHaveValue('Called them.')
  expect.soft(await accessibilityFaults(ana.page), 'both answers').toEqual([])
  await dialog(ana.page).getByLabel('What was done').fill('Sent the copy, and called them.')
  await dialog(ana.page).getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect(notice(ana.page)).toContainText('Your answer is on record.')
  await expect(ana.page.getByText('Answer: Sent the copy, and called them.')).toBeVisible()
  for (const { faults, close } of [jo, ana]) {
    expect(faults).toEqual([])
    await close()
  }
})

test('a person, the privacy requests and their dialogs keep the accessibility rules on a computer, and on a phone in the dark', async ({
  browser,
  request,
}) => {
  const asked = await askForConsultation(request)
  await askAboutData(request, asked)
  const { page, faults, close } = await openDesk(browser, '#/people')
  await lookOnBothScreens(page, async (look) => {
    await page.goto('/staff#/people')
    await expect(personHeading(page, 'People')).toBeVisible()
    await look('people')
    await page.goto(`/staff${personFragment(asked.id)}`)
    await expect(personHeading(page, asked.name)).toBeVisible()
    await look('person')
    for (const name of [/^Correct/, /^Unsubscribe/, /^Delete/]) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog').locator('input, select').first()).toBeVisible()
      await look(String(name))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goto('/staff#/privacy')
    await page.getByRole('button', { name: `Record the answer… to ${asked.name}` }).click()
    await expect(page.getByLabel('What was done')).toBeVisible()
    await look('answer')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await look('privacy requests')
  })
  expect(faults).toEqual([])
  await close()
})
