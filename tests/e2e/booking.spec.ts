import type { Locator, Page } from '@playwright/test'
import { drawnPage } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const phone = { width: 390, height: 844 }

const clinicOf = (page: Page) => page.getByRole('combobox', { name: 'Clinic' })
const treatmentOf = (page: Page) => page.getByRole('combobox', { name: 'Treatment' })
const shown = (choice: Locator) => choice.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)

/** The booking button of one treatment, wherever the page has it. */
const bookButton = (page: Page, treatment: string) =>
  page.locator('main li, main article', { hasText: treatment }).getByRole('link', { name: /^Book Consult/ })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a visitor' : 'a visitor without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test("who books on a clinic's page finds this clinic chosen in the form", async ({ page }) => {
      for (const [slug, label] of [
        ['encinitas', 'Encinitas'],
        ['palm-desert', 'Palm Desert'],
      ]) {
        for (const place of ['first', 'last'] as const) {
          await page.goto(`/locations/${slug}`)
          await page.locator('main').getByRole('link', { name: 'Book consultation' })[place]().click()
          await expect(page.getByRole('heading', { level: 1 })).toContainText('Contact')
          expect(await shown(clinicOf(page))).toBe(label)
          await expect(treatmentOf(page)).toHaveValue('')
        }
      }
    })

    test("who books on a treatment's page finds this treatment chosen in the form below", async ({ page }) => {
      for (const [address, label] of [
        ['/fue', 'Hair Transplant'],
        ['/exosomes', 'Hypersomes'],
        ['/growth-factors', 'Hyper PRP'],
      ] as const) {
        await page.goto(address)
        await page.locator('main').getByRole('link', { name: 'Book Consultation' }).first().click()
        await expect(page.getByLabel(/First name/)).toBeInViewport()
        expect(await shown(treatmentOf(page))).toBe(label)
      }
    })

    test('who books in the overview finds the treatment chosen that was shown', async ({ page }) => {
      await page.goto('/treatments#exosomes')
      await page
        .locator('article#exosomes')
        .getByRole('link', { name: /^Book This Treatment/ })
        .click()
      await expect(page.getByLabel(/First name/)).toBeInViewport()
      expect(await shown(treatmentOf(page))).toBe('Hypersomes')
    })
  })
}

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

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test("is led to the form of the treatment's own page, where it is chosen", async ({ page }) => {
      await page.goto('/')
      await bookButton(page, 'Hypersomes').filter({ visible: true }).click()
      await expect(page.getByLabel(/First name/)).toBeInViewport()
      expect(await shown(treatmentOf(page))).toBe('Hypersomes')
    })
  })

  test('is led from the sheet of a treatment to the form with this treatment', async ({ page }) => {
    await page.goto('/treatments')
    await page.locator('#options').getByRole('link', { name: 'Follicular Hypersomes' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Book Now' }).click()
    await expect(page.getByLabel(/First name/)).toBeInViewport()
    expect(await shown(treatmentOf(page))).toBe('Hypersomes')
  })
})

test('a choice that a visitor changes before the script has come stays changed', async ({ page }) => {
  await page.goto('/contact/irvine')
  await clinicOf(page).selectOption('Temecula')
  await page.mouse.move(600, 400)
  await expect(page.locator('astro-island:not([ssr]) #consultation-form')).toBeVisible()
  expect(await shown(clinicOf(page))).toBe('Temecula')
})
