import type { Page } from '@playwright/test'
import { goOffline } from '../harness/browser/go-offline.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

// All tests share one draft: each has files of its own.
const admin = { member: { role: 'admin', name: 'Ana Morales' } } as const
const openFile = (...[browser, file, wishes = admin]: [Parameters<typeof openDesk>[0], string, typeof admin?]) =>
  openDesk(browser, `/content#/edit/${file}`, wishes)

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saving/ })).toHaveCount(0)
  await expect(page.getByText('Saved. Visitors see it once you publish.')).toBeVisible()
}

test('an admin goes to the content, changes a price, a testimonial and an answer by keyboard, and goes back to the requests', async ({
  browser,
}) => {
  const { page, faults, close } = await openDesk(browser, '#/figures', admin)
  const areas = page.getByRole('navigation', { name: 'Desk' })
  await areas.getByRole('link', { name: 'Content' }).press('Enter')
  await expect(page).toHaveURL(/\/staff\/content#\/$/)
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
  await expect(areas.getByRole('link', { name: 'Content' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Home page' })).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'list').toEqual([])

  await test.step('finds a treatment, changes its price, and sees it again after a reload', async () => {
    await page.getByRole('link', { name: 'FUE Hair Transplant', exact: true }).first().press('Enter')
    const price = page.getByLabel('Price from')
    await price.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('4250.5')
    await expectSaved(page)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(price).not.toHaveValue('4250.5')
    await price.fill('4250')
    await expectSaved(page)
    expect.soft(await accessibilityFaults(page), 'treatment').toEqual([])
    await page.reload()
    await expect(price).toHaveValue('4250')
    await expect(page.getByText('Last changed by you')).toBeVisible()

    await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
    await page.getByRole('button', { name: 'Discard the changes' }).press('Enter')
    await expect(price).toHaveValue('3999')
    await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  })

  await test.step('replaces a testimonial, and moves it with the focus kept', async () => {
    await page.goto('/staff/content#/edit/testimonials.yaml')
    const list = page.getByRole('region', { name: 'Testimonials' })
    await list.getByRole('button', { name: 'They told me', exact: false }).first().press('Enter')
    await list.getByLabel('Quote').fill('I can wear my hair short again.')
    await list.getByLabel('Name').fill('Dana W.')
    await list.getByLabel('Microneedling').check()
    const head = list.getByRole('button', { name: /^I can wear/ })
    await head.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'now 2 of 3' })).toBeAttached()
    await expect(head).toBeFocused()
    await list.getByRole('button', { name: /^Remove: I had put off/ }).press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expectSaved(page)
    expect.soft(await accessibilityFaults(page), 'testimonials').toEqual([])
    await page.reload()
    await expect(list.getByRole('listitem').nth(1)).toContainText('I can wear my hair short again.')
  })

  await test.step('reads what is wrong at its field, to which a summary leads', async () => {
    await page.goto('/staff/content#/edit/faq.yaml')
    const list = page.getByRole('region', { name: 'Questions' })
    await list.getByRole('button', { name: 'Add a question' }).press('Enter')
    await expect(list.getByRole('textbox').first()).toBeFocused()
    await list.getByLabel('Question').last().fill('Does {nobody} know this?')
    await expect(list.getByLabel('Link name').last()).toHaveValue('does-nobody-know-this')
    await page.getByText('things to fix before you publish').press('Enter')
    await page
      .getByRole('status')
      .getByRole('button', { name: /Answer/ })
      .press('Enter')
    const answer = list.getByLabel('Answer').last()
    await expect(answer).toBeFocused()
    await expect(answer).toHaveAttribute('aria-invalid', 'true')
    await expect(answer).toHaveAccessibleDescription(/Enter some text\./)
    expect.soft(await accessibilityFaults(page), 'faults').toEqual([])
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('Yes.')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type(' Call {phone}.')
    await expect(answer.locator('strong')).toHaveText('Yes.')
    await expect(page.getByText(/\{phone\} → \(\d{3}\) \d{3}-\d{4}/)).toBeVisible()
    await expect(page.getByText('has the unknown placeholder', { exact: false }).first()).toBeVisible()
    await expectSaved(page)
  })

  await page.getByRole('button', { name: /'s account$/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Colleagues' }).press('Enter')
  await expect(page).toHaveURL(/\/staff#\/colleagues$/)
  await page.goBack()
  await areas.getByRole('link', { name: 'Requests' }).press('Enter')
  await expect(page).toHaveURL(/\/staff#\/requests$/)
  expect(faults).toEqual([])
  await close()
})

test('what was written when the session ended is kept, and saved after signing in at the same place', async ({
  browser,
}) => {
  const { page, colleague, close } = await openFile(browser, 'hotline.yaml')
  const number = page.getByLabel('Hotline number')
  await expect(number).toBeVisible()
  // Only what is written tells the page of the session's end, not a question that it happens to ask before.
  const written = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await written.promise
    await route.continue()
  })
  await page.context().clearCookies()
  await number.fill('(949) 555-0177')
  written.resolve()
  await page.getByLabel('Email').fill(colleague.member.email)
  await page.getByLabel('Passphrase').fill(colleague.passphrase)
  await page.getByLabel('Passphrase').press('Enter')
  await page.getByLabel('6-digit code').fill(colleague.code())
  await page.keyboard.press('Enter')
  await expect(number).toHaveValue('(949) 555-0177')
  await expectSaved(page)
  await expect(page).toHaveURL(/\/staff\/content#\/edit\/hotline\.yaml$/)
  await page.reload()
  await expect(number).toHaveValue('(949) 555-0177')
  await close()
})

test('two admins write in one file: both changes stay, and where they meet one chooses', async ({ browser }) => {
  const ana = await openFile(browser, 'contact.yaml')
  const jo = await openDesk(browser, '/content#/edit/contact.yaml', {
    member: { role: 'admin', name: 'Jo Park' },
    expected: /409/,
  })
  const fields = (page: Page) => page.locator('main').getByRole('textbox')
  await expect(fields(jo.page).first()).toBeVisible()
  await fields(ana.page).first().fill('Talk to us')
  await expectSaved(ana.page)
  await fields(jo.page).nth(1).fill('We are near you')
  await expectSaved(jo.page)
  await expect(fields(jo.page).first()).toHaveValue('Talk to us')

  await fields(ana.page).nth(1).fill('Five clinics near you')
  await expect(ana.page.getByRole('heading', { name: 'This was changed elsewhere, too' })).toBeFocused()
  await expect(ana.page.getByText(/^Jo Park changed this page \d+ minutes? ago\.$/)).toBeVisible()
  await expect(ana.page.getByRole('radio', { name: /What you wrote here\s*Five clinics near you/ })).toBeChecked()
  expect.soft(await accessibilityFaults(ana.page), 'conflict').toEqual([])
  await ana.page.getByRole('radio', { name: /What's saved\s*We are near you/ }).check()
  await ana.page.getByRole('button', { name: 'Save these choices' }).press('Enter')
  await expect(fields(ana.page).nth(1)).toHaveValue('We are near you')
  await expectSaved(ana.page)
  expect(jo.faults).toEqual([])
  await ana.close()
  await jo.close()
})

test('what was typed while the server was away is sent once it is back, and a closed window loses nothing', async ({
  browser,
}) => {
  const { page, close } = await openFile(browser, 'faq-page.yaml')
  const field = page.locator('main').getByRole('textbox').first()
  await expect(field).toBeVisible()
  await goOffline(page)
  await field.fill('Everything people ask')
  await expect(page.getByRole('status').filter({ hasText: "Not saved: You're offline." })).toBeVisible()
  await page.context().setOffline(false)
  await expectSaved(page)
  await field.fill('All that people ask us')
  await page.goto('about:blank')
  await page.goto('/staff/content#/edit/faq-page.yaml')
  await expect(field).toHaveValue('All that people ask us')

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/content/save', async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest('**/content/save')
  await field.press('End')
  await page.keyboard.type(', and')
  await sent
  await page.keyboard.type(' more')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  release()
  await expectSaved(page)
  await page.reload()
  await expect(field).toHaveValue('All that people ask us, and more')
  await close()
})
