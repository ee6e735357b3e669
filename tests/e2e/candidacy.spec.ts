import type { Page } from '@playwright/test'
import { openDesk } from '../harness/browser/open-desk.ts'
import { readExport } from '../harness/browser/read-export.ts'
import { readPage } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { wakeUp } from '../harness/browser/wake-up.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'
import { fillForm, newVisitor, submitButton } from './consultation-journey.ts'

const answers = {
  age: '26 to 40',
  pattern: 'Deep at the temples',
  duration: '1 to 5 years ago',
  pace: 'Slowly',
  family: 'Yes',
  tried: 'Nothing yet',
  signs: 'None of these',
}

const question = (page: Page) => page.locator('fieldset').filter({ visible: true })
const headline = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()
const next = (page: Page) => page.getByRole('button', { name: /^(Next|See what may fit)$/ }).filter({ visible: true })

async function answer(page: Page, given: Partial<typeof answers> = {}) {
  for (const label of Object.values({ ...answers, ...given })) {
    await question(page).getByLabel(label).check()
    await next(page).click()
  }
}

test.describe('a visitor who wonders whether it could be right for him', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('answers one question a screen, goes back without loss, and reads what may help and why', async ({ page }) => {
    await page.goto('/candidacy')
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
    await expect(question(page)).toHaveCount(1)
    await expect(page.getByText('Question 1 of 7')).toBeVisible()
    await next(page).click()
    await expect(question(page).getByText('Choose an answer.')).toBeVisible()
    await question(page).getByLabel('26 to 40').check()
    await next(page).click()
    await expect(page.locator('legend:focus')).toContainText('Question 2 of 7')
    await expect(page.locator('legend:focus')).toBeInViewport()
    await page.goBack()
    await expect(question(page).getByLabel('26 to 40')).toBeChecked()
    await answer(page)

    await expect(headline(page)).toBeFocused()
    await expect(headline(page)).toHaveText('There’s something to talk about.')
    const toForm = page.getByRole('link', { name: 'Book a free consultation' }).filter({ visible: true })
    await expect(toForm).toBeInViewport({ ratio: 1 })
    await test.step('no word of it is sent anywhere, or left in the address or the browser’s storage', async () => {
      await expect(page).toHaveURL('/candidacy')
      expect(sent.filter((line) => /norwood|26-40|POST/.test(line))).toEqual([])
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      )
      expect(kept).not.toMatch(/norwood|26-40/)
    })
    await expect(page.getByText('This isn’t a medical assessment or a diagnosis.')).toBeVisible()
    const help = page.getByRole('list').filter({ has: page.getByText('It moves your own hair') })
    await help.getByText('Source:').first().click()
    await expect(help.getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What to ask, here or anywhere' })).toBeVisible()
    await expect(page.locator('dl')).toContainText('Deep at the temples')
    await expect(page.getByText(/you qualify|good candidate/i)).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])

    await test.step('the result stays while he goes to the form and reloads', async () => {
      await toForm.click()
      await expect(page.getByLabel('First name')).toBeInViewport()
      await expect(headline(page)).toHaveText('There’s something to talk about.')
      await page.reload()
      await expect(headline(page)).toHaveText('There’s something to talk about.')
    })
    await page.getByRole('button', { name: 'Change my answers' }).click()
    await expect(question(page).getByLabel('None of these')).toBeChecked()
  })

  test('finds answers and result again after a reload, goes back, and with a warning sign reads to see a doctor first', async ({
    page,
  }) => {
    await page.goto('/candidacy')
    for (const label of Object.values(answers).slice(0, 3)) {
      await question(page).getByLabel(label).check()
      await next(page).click()
    }
    await question(page).getByLabel(answers.pace).check()
    await page.reload()
    await expect(page.getByText('Question 4 of 7')).toBeVisible()
    await expect(question(page).getByLabel(answers.pace)).toBeChecked()
    for (const label of Object.values(answers).slice(3)) {
      await question(page).getByLabel(label).check()
      await next(page).click()
    }
    await page.goBack()
    await question(page).getByLabel('Smooth, round bald patches').check()
    await page.goForward()
    await expect(headline(page)).toHaveText('See a doctor first.')
    await expect(page.getByRole('heading', { name: 'Round, smooth patches may be alopecia areata.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What may help' })).toBeHidden()
    await page.reload()
    await expect(headline(page)).toHaveText('See a doctor first.')
    await expect(page.locator('dl')).toContainText('Deep at the temples')
    await page.goBack()
    await expect(question(page).getByLabel('Smooth, round bald patches')).toBeChecked()
  })

  test('does all of it by keyboard, where "None of these" clears what else was chosen', async ({ page }) => {
    await page.goto('/candidacy')
    await question(page).getByLabel('Under 18').focus()
    await wakeUp(page, 'How old are you?')
    for (const presses of [2, 2, 1, 1, 0]) {
      await page.keyboard.press('Space')
      for (let press = 0; press < presses; press++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.locator('legend:focus')).toContainText('Question 7 of 7')
    await question(page).getByLabel('Thick, raised scars (keloids)').check()
    await question(page).getByLabel('None of these').check()
    await expect(question(page).getByLabel('Thick, raised scars (keloids)')).not.toBeChecked()
    await page.keyboard.press('Enter')
    await expect(headline(page)).toHaveText('There’s something to talk about.')
  })
})

test('a visitor sends his answers along only by a box of its own, and a colleague reads them at the desk', async ({
  page,
  browser,
}) => {
  const [silent, open] = [newVisitor(), newVisitor()]
  await page.goto('/candidacy')
  await answer(page)
  const box = page.getByLabel('Send my answers to the seven questions along with my request.')
  await expect(box).not.toBeChecked()
  await fillForm(page, silent)
  await submitButton(page).click()
  await expect(page.locator('[data-confirmation]')).toBeFocused()
  const gap = await page.locator('[data-confirmation]').evaluate((panel) => {
    const lines = [...document.querySelectorAll('main p, main h2')].map((line) => line.getBoundingClientRect().bottom)
    const top = panel.getBoundingClientRect().top
    return top - Math.max(...lines.filter((bottom) => bottom <= top))
  })
  expect(gap).toBeGreaterThanOrEqual(16)
  await page.locator('[data-confirmation]').getByRole('button').click()
  await fillForm(page, open)
  await box.check()
  await submitButton(page).click()
  await expect(page.locator('[data-confirmation]')).toBeFocused()

  const [without] = await readExport(silent.email)
  const [withAnswers] = await readExport(open.email)
  expect(without).toMatchObject({ page: '/candidacy', answers: '' })
  expect(withAnswers?.answers).toContain('Which one looks most like your hair? Deep at the temples')
  const desk = await openDesk(browser, `#/requests/${withAnswers?.id}`)
  const sent = desk.page.locator('details', { hasText: 'Answers sent with the request' })
  await expect(sent).toContainText('Deep at the temples')
  expect(desk.faults).toEqual([])
  await desk.close()
})

test('a visitor who wonders finds the way there in the footer, the questions, the treatments and the form', async ({
  request,
}) => {
  for (const path of ['/faq', '/treatments', '/contact']) {
    const page = await readPage(request, path)
    expect(page('main a[href="/candidacy"]').length, path).toBe(1)
    expect(page('footer a[href="/candidacy"]').length, path).toBe(1)
  }
})

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: /422/ })

  test('answers all questions on one page, is told which one is missing, and reads the same result', async ({
    page,
  }) => {
    await page.goto('/candidacy')
    await expect(page.locator('fieldset')).toHaveCount(7)
    const { age, signs, ...others } = answers
    for (const [key, label] of Object.entries(others)) {
      await page.locator(`[data-question=${key}]`).getByLabel(label).check()
    }
    await page.locator('[data-question=signs]').getByLabel('Thick, raised scars (keloids)').check()
    await page.getByRole('button', { name: 'See what may fit' }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByText('Choose an answer.')).toHaveCount(1)
    await expect(page.getByLabel('Deep at the temples')).toBeChecked()
    await page.getByLabel(age).check()
    await page.getByRole('button', { name: 'See what may fit' }).click()
    await expect(headline(page)).toHaveText('See a doctor first.')
    await expect(page.getByRole('heading', { name: 'Show your scars before anyone makes new ones.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What may help' })).toHaveCount(0)
    await expect(page.locator('dl')).toContainText('Thick, raised scars (keloids)')
    await expect(page.locator('dl')).not.toContainText('Under 18')
    await expect(page).toHaveURL('/api/candidacy')
  })
})
