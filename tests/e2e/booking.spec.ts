import type { Locator, Page } from '@playwright/test'
import type { CheerioAPI } from 'cheerio'
import { drawnPage } from '../harness/browser/drawn-page.ts'
import { readPage, textsOf } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const phone = { width: 390, height: 844 }

const clinicOf = (page: Page) => page.getByRole('combobox', { name: 'Clinic' })
const treatmentOf = (page: Page) => page.getByRole('combobox', { name: 'Treatment' })
const shown = (choice: Locator) => choice.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)

/** The booking button of one treatment, wherever the page has it. */
const bookButton = (page: Page, treatment: string) =>
  page.locator('main li, main article', { hasText: treatment }).getByRole('link', { name: /^Book Consult/ })

test.describe('a visitor', () => {
  test("who books on a clinic's page finds this clinic chosen in the form", async ({ page }) => {
    await page.goto('/locations/palm-desert')
    await page.locator('main').getByRole('link', { name: 'Book consultation' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contact')
    expect(await shown(clinicOf(page))).toBe('Palm Desert')
    await expect(treatmentOf(page)).toHaveValue('')
  })

  test("who books in the overview or on a treatment's page finds the treatment chosen that was shown", async ({
    page,
  }) => {
    await page.goto('/treatments#exosomes')
    await page
      .locator('article#exosomes')
      .getByRole('link', { name: /^Book This Treatment/ })
      .click()
    await expect(page.getByLabel(/First name/)).toBeInViewport()
    expect(await shown(treatmentOf(page))).toBe('Hypersomes')

    await page.goto('/fue')
    await page.locator('main').getByRole('link', { name: 'Book Consultation' }).first().click()
    await expect(page.getByLabel(/First name/)).toBeInViewport()
    expect(await shown(treatmentOf(page))).toBe('Hair Transplant')
  })
})

test.describe('a visitor whose scripts have not come', () => {
  const chosen = (page: CheerioAPI, name: string) => textsOf(page, `#contact select[name="${name}"] option[selected]`)

  test("is led from a clinic's page to the form with this clinic", async ({ request }) => {
    for (const [slug, label] of [
      ['el-segundo', 'El Segundo'],
      ['encinitas', 'Encinitas'],
      ['irvine', 'Irvine'],
      ['palm-desert', 'Palm Desert'],
      ['temecula', 'Temecula'],
    ]) {
      const links = (await readPage(request, `/locations/${slug}`))('main a:contains("Book consultation")')
      expect(links.toArray().map(({ attribs }) => attribs.href)).toEqual(Array(2).fill(`/contact/${slug}`))
      const contact = await readPage(request, `/contact/${slug}`)
      expect(contact('h1').text()).toContain('Contact')
      expect(chosen(contact, 'location')).toEqual([label])
      expect(chosen(contact, 'treatments')).toEqual([])
    }
  })

  test("is led from each place that names a treatment to the form with it, on the treatment's page", async ({
    request,
  }) => {
    const [home, overview] = [await readPage(request, '/'), await readPage(request, '/treatments')]
    for (const [slug, label] of [
      ['fue', 'Hair Transplant'],
      ['exosomes', 'Hypersomes'],
      ['growth-factors', 'Hyper PRP'],
    ] as const) {
      const form = `/${slug}#contact`
      expect(home(`#treatments li:has(a[href="/${slug}"]) a:contains("Book Consult")`).attr('href')).toBe(form)
      expect(overview(`article#${slug} a:contains("Book This Treatment")`).attr('href')).toBe(form)
      const page = await readPage(request, `/${slug}`)
      expect(page('main a:contains("Book Consultation")').first().attr('href')).toBe('#contact')
      expect(chosen(page, 'treatments')).toEqual([label])
    }
  })
})

test.describe('a visitor of the home page', () => {
  test.use({ viewport: phone })

  test('who books on a card finds its treatment chosen, and nothing about it in any address', async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto('/')
    await drawnPage(page)
    addresses.length = 0
    await bookButton(page, 'Hypersomes').filter({ visible: true }).click()
    await expect(page.getByLabel(/First name/)).toBeInViewport()
    await expect(page.locator('astro-island:not([ssr]) #consultation-form')).toBeVisible()
    expect(await shown(treatmentOf(page))).toBe('Hypersomes')
    expect(page.url()).toMatch(/\/#contact$/)
    // The page's pictures bear the names of treatments, and a browser fetches a page ahead that the pointer rests on.
    const isOfEverybody = (address: string) => /\.(avif|webp) $|\/exosomes $/.test(address)
    const telling = addresses.filter((address) => /exosome|hypersome/i.test(address) && !isOfEverybody(address))
    expect(telling).toEqual([])

    await page.goBack()
    await bookButton(page, 'FUE Hair Transplant').filter({ visible: true }).click()
    expect(await shown(treatmentOf(page))).toBe('Hair Transplant')
  })

  test('who has chosen a treatment in the form keeps it, whatever card comes after', async ({ page }) => {
    await page.goto('/#contact')
    await treatmentOf(page).selectOption('Hyper PRP')
    await bookButton(page, 'Hypersomes').filter({ visible: true }).click()
    await expect(page.getByLabel(/First name/)).toBeInViewport()
    expect(await shown(treatmentOf(page))).toBe('Hyper PRP')
  })
})

test('a choice that a visitor changes before the script has come stays changed', async ({ page }) => {
  await page.goto('/contact/irvine')
  await clinicOf(page).selectOption('Temecula')
  await page.mouse.move(600, 400)
  await expect(page.locator('astro-island:not([ssr]) #consultation-form')).toBeVisible()
  expect(await shown(clinicOf(page))).toBe('Temecula')
})
