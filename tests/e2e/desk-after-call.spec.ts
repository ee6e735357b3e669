import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'

test('after a call, what comes next begins with what the call made of it, however late the answers are', async ({
  browser,
  request,
}) => {
  const { id, name } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests/${id}?view=all`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  const notice = page.locator('[data-desk-notice]')
  const answers: (() => void)[] = []
  await page.route('**/actions', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await page.keyboard.press('c')
  await page.keyboard.press('1')
  const dialog = page.getByRole('dialog', { name: 'What comes next?' })
  await expect(dialog.getByLabel('What', { exact: true })).toHaveValue('Follow up')
  await page.keyboard.type('Send the plan')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const step = page
    .getByRole('region', { name: 'Request', exact: true })
    .getByRole('button', { name: /^Send the plan/ })
  await expect(step).toBeVisible()

  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  // The answer to the call is there now, and older than the screen.
  await expect.poll(() => answers.length).toBe(2)
  await expect(step).toBeVisible()
  answers[1]?.()
  await expect(notice).toContainText('Next step: Send the plan')
  await expect(step).toBeVisible()
  await expect(page.getByLabel('What happened').getByText(/First call/)).toBeHidden()

  await page.unroute('**/actions')
  await page.keyboard.press('w')
  await page.keyboard.press('1')
  await expect(notice).toContainText('Closed: done')
  await page.keyboard.press('c')
  await page.keyboard.press('1')
  await expect(notice).toContainText('Call saved')
  await expect(dialog).toBeHidden()
  expect(faults).toEqual([])
  await close()
})
