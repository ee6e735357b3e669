import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

test('what one person sends twice is one row and one story; a colleague takes it apart and joins another by its number', async ({
  browser,
  request,
}) => {
  const first = await askForConsultation(request)
  const second = await askForConsultation(request, first.lastName, { email: first.email })
  const { page, faults, close } = await openDesk(browser, `#/requests/${second.id}?view=all&q=${first.lastName}`)
  const list = page.getByRole('region', { name: 'Requests' })
  const others = page.getByRole('region', { name: 'Other requests of this person' })
  // The server joins them within a few seconds.
  await expect(list.getByText('2 requests')).toBeVisible({ timeout: 15_000 })
  // A list keeps a row that goes while somebody looks at it.
  await page.reload()
  await expect(list.getByRole('link', { name: first.name })).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`requests/${first.id}`))
  await expect(others.getByRole('article', { name: /^Also asked/ })).toContainText('What would I lose')
  await expect(page.getByText('Joined with another request of theirs')).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'joined').toEqual([])

  await others.getByRole('button', { name: /^Take apart/ }).press('Enter')
  await expect(page.locator('[data-desk-notice]')).toContainText('Taken apart. They stay apart.')
  await expect(others.getByRole('article')).toHaveCount(0)
  await expect(list.getByRole('link', { name: first.name })).toHaveCount(2)

  const third = await askForConsultation(request, first.lastName, { phone: first.phone })
  await page.goto(`/staff#/requests/${third.id}?view=all&q=${first.lastName}`)
  await expect(others.getByText('Same phone number. The same person?')).toBeVisible()
  await others.getByRole('button', { name: `Join with ${first.name}` }).press('Enter')
  await expect(page.locator('[data-desk-notice]')).toContainText(`Joined with ${first.name}.`)
  await expect(others.getByRole('article', { name: /^Also asked/ })).toContainText(third.email)
  expect.soft(await accessibilityFaults(page), 'joined by hand').toEqual([])
  expect(faults).toEqual([])
  await close()
})
