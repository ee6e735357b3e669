import type { Page } from '@playwright/test'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const notice = (page: Page) => page.locator('[data-desk-notice]')

test('of two who change one request the second sees both versions, and what they wrote is kept', async ({
  browser,
  request,
}) => {
  const { id, name } = await askForConsultation(request)
  const fragment = `#/requests/${id}?view=all`
  const [jo, ana] = await Promise.all([
    openDesk(browser, fragment, { member: { name: 'Jo Park' } }),
    openDesk(browser, fragment, { member: { name: 'Ana Morales' }, expected: /409/ }),
  ])
  await expect(heading(ana.page, name)).toBeVisible()
  await expect(ana.page.getByText('Jo Park is looking at this, too.')).toBeVisible()

  await ana.page.keyboard.press('w')
  await ana.page.getByRole('textbox', { name: 'Note (optional)' }).fill('Wants to think.')
  await jo.page.keyboard.press('a')
  await expect(notice(jo.page)).toContainText('Assigned to')
  await ana.page.getByRole('button', { name: 'Still considering' }).click()

  const versions = ana.page.getByRole('dialog', { name: 'Jo Park changed this while you were working' })
  await expect(versions).toContainText('Assigned to Jo Park')
  await expect(versions).toContainText('Wants to think.')
  await versions.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notice(ana.page)).toContainText('Closed: still considering')
  // The other screen follows by itself.
  await expect(jo.page.getByRole('button', { name: 'Reopen…' })).toBeVisible()

  await test.step('who came while the screen was still connecting is shown once it has', async () => {
    const later = await askForConsultation(request)
    const address = `/staff#/requests/${later.id}?view=all`
    const { promise: held, resolve: connect } = Promise.withResolvers<void>()
    await ana.page.route('**/api/staff/live', async (route) => {
      await held
      await route.continue()
    })
    // Her own coming and going would be news of this request, too.
    await ana.page.route('**/presence', (route) => route.fulfill({ json: {} }))
    await ana.page.goto(address)
    await ana.page.reload()
    await expect(heading(ana.page, later.name)).toBeVisible()
    await Promise.all([jo.page.waitForResponse(`**/${later.id}/presence`), jo.page.goto(address)])
    const words = ana.page.getByText('Jo Park is looking at this, too.')
    await expect(words).toBeHidden()

    connect()
    // By itself, the server looks for missed changes every 30 seconds.
    await expect(words).toBeVisible({ timeout: 5000 })
  })
  for (const { faults, close } of [jo, ana]) {
    expect(faults).toEqual([])
    await close()
  }
})
