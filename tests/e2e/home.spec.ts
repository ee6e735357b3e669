import type { Page } from '@playwright/test'
import { scrollIntoView } from '../harness/browser/drawn-page.ts'
import { attributesOf, readPage } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { wakeUp } from '../harness/browser/wake-up.ts'

const phone = { width: 390, height: 844 }

test.describe('a visitor with a phone', () => {
  test.use({ viewport: phone })

  test('reads what this is about, books, reads on, and learns more about a treatment', async ({ page }) => {
    const pictures = listPictures(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await test.step('no picture is fetched that only the desktop shows', () => {
      expect(pictures.some((url) => url.includes('hero-phone'))).toBe(true)
      expect(pictures.filter((url) => url.includes('/follicle-'))).toEqual([])
    })
    await expect(page).toHaveTitle(/Experts/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advanced Hair Restoration')
    const tagline = page.getByText('Natural Results | Fuller Hairlines | Confident Patients')
    await expect(tagline).toBeVisible()
    expect(await tagline.evaluate(drawnBars)).toEqual(['whole', 'whole'])
    await expect(page.locator('main a[href^="tel:"]').filter({ visible: true }).first()).toBeInViewport()
    await test.step('what it costs and who operates are in the first view', async () => {
      await expect(page.locator('main').getByRole('link', { name: 'From $3,999' })).toBeInViewport({ ratio: 1 })
      await expect(page.locator('main').getByRole('link', { name: 'The doctor' })).toBeInViewport({ ratio: 1 })
    })
    await page.locator('main').getByRole('link', { name: 'Book Consult', exact: true }).first().click()
    await expect(page.getByLabel(/First name/)).toBeInViewport()
    await page.getByRole('link', { name: 'Discover the Science' }).click()
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true }).first()).toBeInViewport()
    expect(new URL(page.url()).hash).toBe('#treatments')

    const cards = page.locator('#treatments li').filter({ visible: true, has: page.locator('h3') })
    await expect(cards).toHaveCount(5)
    for (const booking of await cards.getByRole('link', { name: /^Book Consult/ }).all()) {
      await expect(booking).toHaveAttribute('href', '#contact')
    }
    await page.getByRole('link', { name: 'Learn more about Growth Factors' }).click()
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Injectable Growth Factors')
  })
})

test.describe('a visitor at a desk', () => {
  test('sees the picture come, lean toward the mouse, and lead to the science', async ({ page }) => {
    const pictures = listPictures(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await test.step('no picture is fetched that only a phone shows', () => {
      expect(pictures.some((url) => url.includes('/follicle-'))).toBe(true)
      expect(pictures.filter((url) => url.includes('hero-phone'))).toEqual([])
    })
    await test.step('the picture fades in 300 ms after it has come, and the words are there at once', async () => {
      const words = page.locator('h1').locator('..')
      await expect(words).toHaveCSS('transition-duration', '0s')
      await expect(words).toHaveCSS('opacity', '1')
      await expect(words.locator('+ div')).toHaveCSS('transition-delay', '0.3s')
      await expect(words.locator('+ div')).toHaveCSS('opacity', '1')
    })
    await test.step('the picture answers a mouse, by 15 units at most', async () => {
      const hero = page.locator('[data-hero-parallax]')
      const units = () => hero.evaluate((element) => Number(element.style.getPropertyValue('--parallax-x')))
      await page.mouse.move(700, 310)
      await page.mouse.move(1439, 320)
      await expect.poll(units).toBeGreaterThan(14)
      expect(await units()).toBeLessThanOrEqual(15)
    })
    await expect(page.getByText('Precision Medicine')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book Consultation' }).first()).toHaveAttribute('href', '#contact')
    await page.getByRole('link', { name: 'View Science' }).click()
    await expect(
      page.getByRole('heading', { name: 'FUE Hair Transplant' }).filter({ visible: true }).first(),
    ).toBeInViewport()
  })

  test('reads two panels of treatments, four prices and a row to its end, and the differences as they come', async ({
    page,
  }) => {
    await page.goto('/')
    const grid = page.locator('[data-reveal-grid]')
    await expect(grid).toHaveAttribute('data-reveal-grid', 'waiting')
    const treatments = page.locator('#treatments-section')
    await expect(treatments.locator('article')).toHaveCount(2)
    for (const panel of await treatments.locator('article').all()) await expect(panel).toHaveCSS('height', '692px')
    for (const price of [
      'From $3999 or $41.62/mo. for 24 mo.*',
      'From $1299 or $13.54/mo. for 24 mo.*',
      'From $699 or $7.29/mo. for 24 mo.*',
      'From $899 or $9.37/mo. for 24 mo.*',
    ]) {
      await expect(treatments.getByText(price).first()).toBeVisible()
    }
    await expect(treatments.getByText(/^\*\S/), 'what the asterisk means').toBeVisible()
    await expect(
      treatments.getByRole('heading', { name: 'Hair Restoration Advanced treatments. Take your pick.' }),
    ).toBeVisible()
    await expect(treatments.getByText('Free consultation • Custom treatment plan')).toBeVisible()
    const last = treatments.getByRole('link', { name: 'View Microneedling' })
    await last.focus()
    await expect(last, 'what the keyboard reaches').toBeInViewport({ ratio: 1 })

    await test.step('the differences fade in once a fifth of them is visible', async () => {
      await scrollIntoView(grid)
      await expect(grid).toHaveAttribute('data-reveal-grid', 'shown')
      await expect(grid.getByRole('heading')).toHaveText(differences)
      await expect(grid.locator('li').first()).toHaveCSS('height', '500px')
      await page.setViewportSize({ width: 900, height: 900 })
      await expect(grid.locator('li').first()).toHaveCSS('height', '400px')
    })
  })
})

test.describe('a visitor of any screen', () => {
  test('is led from five cards to the pages of the treatments and to the overview', async ({ request }) => {
    const page = await readPage(request, '/')
    const targets = attributesOf(page, '#treatments li:has(a[href^="/treatments#"]) h3 a', 'href')
    expect(targets.slice(0, 4)).toEqual(['/fue', '/microneedling', '/growth-factors', '/exosomes'])
    expect(targets[4]).toMatch(/^https:\/\//)
    expect(targets).toHaveLength(5)
    expect(attributesOf(page, '#treatments li a:contains("Learn more")', 'href')).toEqual(
      ['fue', 'microneedling', 'growth-factors', 'exosomes', 'vip-membership'].map((slug) => `/treatments#${slug}`),
    )
    const overviews = page('#treatments a:contains("View All Treatments")').not('#treatments-section a')
    expect(overviews.toArray().map(({ attribs }) => attribs.href)).toEqual(['/treatments'])
  })

  test('is led from two panels to the details in a new tab, and from a row to take a pick from to every treatment', async ({
    request,
  }) => {
    const page = await readPage(request, '/')
    expect(page('#treatments-section article').length).toBe(2)
    for (const [index, slug] of ['fue', 'microneedling'].entries()) {
      const details = page('#treatments-section article').eq(index).find('a:contains("View Details")')
      expect(details.text()).toContain('opens in a new tab')
      expect(details.attr()).toMatchObject({ href: `/treatments#${slug}`, target: '_blank' })
      expect(details.attr('rel')).toContain('noopener')
    }
    const views = page('#treatments-section a:contains("View ")').not(':contains("Details")')
    expect(views.toArray().map(({ attribs }) => attribs.href)).toEqual([
      ...['/fue', '/exosomes', '/growth-factors', '/microneedling', '/treatments'],
    ])
    expect(attributesOf(page, '#treatments-section a:contains("Book consultation")', 'href')).toEqual(['#contact'])
  })

  test('reads what patients say, marked as a sample, with a way to the form, and eight questions', async ({
    request,
  }) => {
    const page = await readPage(request, '/')
    const section = page('section[aria-labelledby="testimonials-title"]')
    expect(section.find('#testimonials-title').text()).toBe('Life-changing results')
    expect(section.text()).toContain('Real patients. Real transformations.')
    const samples = section.find('*').filter((_, element) => page(element).text() === 'Sample')
    expect(samples.length).toBe(section.find('blockquote').length)
    expect(section.find('a:contains("Start your transformation")').attr('href')).toBe('#contact')
    // Of details with one name at most one is open.
    expect(attributesOf(page, '[aria-labelledby="faq-title"] details', 'name')).toEqual(Array(8).fill('faq'))
    expect(page('[aria-labelledby="faq-title"] details[open]').length).toBe(0)
  })

  test('arrives at the places that links name, which stand once each', async ({ request }) => {
    const page = await readPage(request, '/')
    for (const id of ['treatments', 'treatments-section', 'testimonials', 'contact']) {
      expect(page(`[id="${id}"]`).length, id).toBe(1)
    }
  })
})

const differences = [
  'Developed & Performed in the U.S.',
  'Hairlines Built, Not Stamped',
  'One Day, Lifetime Results',
  'No Flights. No Risks. No Regrets.',
]

test.describe('the differences', () => {
  test('are a carousel on a phone that ends at its ends', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await wakeUp(page, 'Previous slide')
    const carousel = page.locator('[aria-roledescription="carousel"]')
    const previous = carousel.getByRole('button', { name: 'Previous slide' })
    const next = carousel.getByRole('button', { name: 'Next slide' })
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(carousel.getByRole('heading', { name: differences[1] })).toBeInViewport({ ratio: 0.9 })
    await expect(previous).toBeEnabled()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(carousel.getByRole('heading', { name: differences[3] })).toBeInViewport({ ratio: 0.9 })
    await expect(next).toBeDisabled()
    await expect(carousel.getByRole('link', { name: 'Book Consult →' }).last()).toHaveAttribute('href', '#contact')
  })
})

test.describe('what patients say', () => {
  test('gives way to the success stories on a phone, under the same anchor', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/#testimonials')
    await expect(page.getByRole('heading', { name: 'Life-changing results' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Hairline Heroes' })).toBeInViewport()
  })
})

function listPictures(page: Page): string[] {
  const pictures: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
  return pictures
}

/** Whether each | of a text in view is drawn where nothing cuts it off: what is cut off can't be pointed at. */
function drawnBars(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const bars: string[] = []
  while (texts.nextNode()) {
    const at = texts.currentNode.textContent?.indexOf('|') ?? -1
    if (at === -1) continue
    const range = document.createRange()
    range.setStart(texts.currentNode, at)
    range.setEnd(texts.currentNode, at + 1)
    const { x, y, width, height } = range.getBoundingClientRect()
    bars.push(element.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? 'whole' : 'cut off')
  }
  return bars
}
