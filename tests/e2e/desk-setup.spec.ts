import { openContentDesk } from '../harness/browser/open-content-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

test('by keyboard a new owner makes the sample their own, and sees what is left', async ({ browser }) => {
  const { page, faults, close } = await openContentDesk(browser)
  await page.goto('/staff/content#/setup')
  await expect(page.getByText('0 of 8 done')).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'steps').toEqual([])
  await page.getByRole('link', { name: 'How people reach you' }).press('Enter')
  const left = page.getByRole('region', { name: 'Still to fix or replace' })
  await expect(left.getByRole('link', { name: 'Brand › Phone' })).toBeVisible()
  await expect(page.getByLabel('Brand name')).toHaveCount(0)
  expect.soft(await accessibilityFaults(page), 'step').toEqual([])
  await page.getByLabel('Phone').fill('(949) 244-0142')
  await expect(left.getByRole('link', { name: 'Brand › Phone' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as done and continue' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your clinics', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Irvine', exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'All steps' }).press('Enter')
  await page.getByRole('link', { name: 'How people reach you' }).press('Enter')
  await expect(page.getByText('Ada Owner marked this as done')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as not done' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Mark as done and continue' })).toBeVisible()
  expect(faults).toEqual([])
  await close()
})
