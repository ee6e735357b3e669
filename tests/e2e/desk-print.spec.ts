import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'

test('a request prints on one page, with what a colleague needs beside the phone and nothing to press', async ({
  browser,
  request,
}) => {
  const { id, name, email, phone } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests/${id}?view=all`, { member: { role: 'admin' } })
  const detail = page.getByRole('region', { name: 'Request', exact: true })
  await expect(detail.getByRole('heading', { name, level: 2 })).toBeVisible()
  for (const text of ['Asks about the price first.', 'Works nights, so call after four.', 'Wants to see Irvine.']) {
    await page.getByRole('textbox', { name: 'Note for your colleagues' }).fill(text)
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('[data-desk-notice]')).toContainText('Note saved')
  }
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = ''
    }
  })
  await detail.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')

  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const words of [name, email, phone, 'First call', 'What would I lose', 'Irvine', 'Wants to see Irvine.']) {
    await expect(detail.getByText(words).filter({ visible: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Requests' })).toBeHidden()
  for (const button of ['Call', 'Email', 'Snooze', 'More']) {
    await expect(detail.getByRole('button', { name: button, exact: true })).toBeHidden()
  }
  await expect(page.getByRole('textbox')).toHaveCount(0)
  expect(faults).toEqual([])
  await close()
})
