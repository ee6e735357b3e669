import { expect, test } from '../harness/browser/test.ts'

test.describe('a visitor who asks who would operate on him', () => {
  test('reads each question once, with each clinic’s answer, on a phone and without JavaScript, and first that all of it is a sample', async ({
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

    await expect(page.getByRole('img', { name: 'A treatment chair' })).toBeVisible()
    const doctors = page.getByRole('region', { name: 'Our doctors' })
    await expect(doctors.getByRole('img', { name: 'Instruments on a table' })).toBeVisible()
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
    await expect(questions.getByRole('listitem').first()).toHaveText(
      'Irvine, El Segundo, Encinitas As of November 1, 2026 Sample',
    )
    const evaluates = questions.getByRole('listitem').filter({ hasText: 'Who evaluates my hair loss' })
    await expect(evaluates.getByRole('heading')).toHaveCount(1)
    for (const words of ['Irvine', 'goes over your health', 'El Segundo, Encinitas', 'by appointment'])
      await expect(evaluates).toContainText(words)
    // An answer that all clinics give is there once.
    const unlicensed = questions.getByRole('listitem').filter({ hasText: 'Will anyone without a state license' })
    await expect(unlicensed.getByText('Irvine, El Segundo, Encinitas', { exact: true })).toBeVisible()
    await expect(unlicensed.getByText('No. Nobody without a California license')).toHaveCount(1)
    const insured = questions.getByRole('listitem').filter({ hasText: 'covered by malpractice insurance?' })
    await expect(insured).toContainText('IrvineYes, everyone who takes part.')
    await expect(insured).toContainText('El Segundo, EncinitasNo answer yet. Ask us before you book.')
    await expect(questions.getByRole('listitem').nth(1)).toHaveText(
      'Palm Desert, Temecula No answers yet. Ask us before you book.',
    )
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
    const question = await page.getByRole('heading', { name: 'Who evaluates my hair loss' }).boundingBox()
    const answer = await page.getByText('looks at your scalp').boundingBox()
    if (!question || !answer) throw new Error('The question or its answer is missing')
    expect(answer.x).toBeGreaterThanOrEqual(question.x + question.width)
    expect(answer.y - question.y).toBeLessThan(question.height)
    await page.goto('/doctors#temecula')
    await expect(page.getByText('Palm Desert, Temecula No answers yet')).toBeInViewport()
  })
})
