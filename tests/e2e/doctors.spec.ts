import { attributesOf, readPage, textsOf } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'

test.describe('a visitor who asks who would operate on him', () => {
  test('sees first who it is, that this is a sample, and then each clinic’s answer to each question', async ({
    request,
  }) => {
    const cost = await readPage(request, '/cost')
    expect(attributesOf(cost, 'nav:contains("Before you call") a:contains("Who operates?")', 'href')).toEqual([
      '/doctors',
    ])
    const page = await readPage(request, '/doctors')
    expect(textsOf(page, 'main :is(h1, h2, h3)').slice(0, 3)).toEqual([
      'Who operates',
      'Our doctors',
      'Dr. Rowan Ashby',
    ])
    expect(page('meta[name="robots"]').attr('content')).toBe('noindex')

    expect(page('img[alt^="A treatment chair"]').length).toBe(1)
    const doctors = page('section[aria-labelledby="doctors-title"]')
    expect(doctors.find('img[alt="Instruments on a table"]').length).toBe(1)
    expect(doctors.text()).toMatch(/marked “Sample” aren’t real/)
    for (const fact of [
      'Medical director Sample',
      'Takes out every graft',
      'Two registered nurses',
      'A 00000',
      'Board certified in dermatology',
      '2009',
      'Every clinic',
    ])
      expect(doctors.text()).toContain(fact)
    expect(doctors.find('a:contains("Check a license with the state")').attr('href')).toBe('https://search.dca.ca.gov/')
    // A sample's license leads nowhere.
    expect(doctors.find('a:contains("Look it up")').length).toBe(0)

    const questions = page('section[aria-labelledby="questions"]')
    expect(textsOf(page, questions.find('h2'))).toEqual(['Four questions to ask any clinic'])
    expect(questions.find('a:contains("International Society of Hair")').attr('href')).toBe(
      'https://ishrs.org/patients/consumer-advocacy/',
    )
    expect(textsOf(page, questions.find('ul > li'))).toEqual([
      'Irvine, El Segundo, Encinitas As of November 1, 2026 Sample',
      'Palm Desert, Temecula No answers yet. Ask us before you book.',
    ])
    const question = (words: string) => questions.find(`ol > li:contains("${words}")`)
    const evaluates = question('Who evaluates my hair loss')
    expect(evaluates.find('h3').length).toBe(1)
    for (const words of ['Irvine', 'goes over your health', 'El Segundo, Encinitas', 'by appointment'])
      expect(evaluates.text()).toContain(words)
    // An answer that all clinics give is there once.
    const unlicensed = question('Will anyone without a state license')
    expect(textsOf(page, unlicensed.find('dt'))).toEqual(['Irvine, El Segundo, Encinitas'])
    expect(textsOf(page, unlicensed.find('dd'))).toEqual([
      'No. Nobody without a California license cuts or takes out grafts.',
    ])
    const insured = question('covered by malpractice insurance?').text()
    expect(insured).toContain('IrvineYes, everyone who takes part.')
    expect(insured).toContain('El Segundo, EncinitasNo answer yet. Ask us before you book.')
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
