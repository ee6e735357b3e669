import { expect, test } from '../harness/browser/test.ts'

test.describe('a visitor who asks who would operate on him', () => {
  test('reads it clinic by clinic, on a phone and without JavaScript, and first that all of it is a sample', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto('/cost')
    await page.getByRole('navigation', { name: 'Before you call' }).getByRole('link', { name: 'Who operates?' }).click()
    await expect(page).toHaveURL('/doctors')
    await expect(page.locator('main').locator('p, h1').first()).toHaveText(/marked “Sample” aren’t real/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

    const doctors = page.getByRole('region', { name: 'Our doctors' })
    await expect(doctors.getByRole('heading', { name: 'Dr. Rowan Ashby Sample' })).toBeVisible()
    for (const fact of ['Medical director', 'A 00000', 'Board certified in dermatology', '2009', 'Every clinic'])
      await expect(doctors).toContainText(fact)
    await expect(doctors.getByRole('link', { name: 'Check a license with the state' })).toHaveAttribute(
      'href',
      'https://search.dca.ca.gov/',
    )
    // A sample's license leads nowhere.
    await expect(doctors.getByRole('link', { name: 'Look it up' })).toHaveCount(0)

    const questions = page.getByRole('region', { name: 'Four questions to ask any clinic' })
    await expect(questions.getByRole('link', { name: /^International Society of Hair/ })).toHaveAttribute(
      'href',
      'https://ishrs.org/patients/consumer-advocacy/',
    )
    const irvine = questions.getByRole('article', { name: 'Irvine', exact: true })
    for (const words of ['Sample', 'As of November 1, 2026', 'draws the hairline with you', 'makes every incision'])
      await expect(irvine).toContainText(words)
    await expect(irvine).toContainText('covered by malpractice insurance?Yes, everyone who takes part.')
    const others = questions.getByRole('article', { name: 'El Segundo, Encinitas' })
    await expect(others).toContainText('covered by malpractice insurance?No answer yet. Ask us before you book.')
    await expect(questions.getByRole('heading', { name: 'Palm Desert, Temecula' })).toBeVisible()
    await expect(questions.getByText('No answers yet. Ask us before you book.', { exact: true })).toBeVisible()
    await context.close()
  })

  test('sees each answer beside its question on a large screen, and comes from the questions page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/faq')
    await page.getByText('What happens at the free consultation?').click()
    await page.getByRole('link', { name: 'who would operate' }).click()
    await expect(page).toHaveURL('/doctors')
    const irvine = page.getByRole('article', { name: 'Irvine', exact: true })
    const question = await irvine.getByText('Who evaluates my hair loss').boundingBox()
    const answer = await irvine.getByText('looks at your scalp').boundingBox()
    if (!question || !answer) throw new Error('The question or its answer is missing')
    expect(answer.x).toBeGreaterThanOrEqual(question.x + question.width)
    expect(Math.abs(answer.y - question.y)).toBeLessThan(10)
    await page.goto('/doctors#temecula')
    await expect(page.getByRole('heading', { name: 'Palm Desert, Temecula' })).toBeInViewport()
  })
})
