import { scrollIntoView } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { wakeUp } from '../harness/browser/wake-up.ts'

const phone = { width: 390, height: 844 }

test.describe('the hero on a phone', () => {
  test.use({ viewport: phone })

  test('says what this is about and offers to book, to call and to read on', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Experts/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advanced Hair Restoration')
    const tagline = page.getByText('Natural Results | Fuller Hairlines | Confident Patients')
    await expect(tagline).toBeVisible()
    expect(await tagline.evaluate(drawnBars)).toEqual(['whole', 'whole'])
    await expect(page.locator('main a[href^="tel:"]').filter({ visible: true }).first()).toBeInViewport()
    await page.getByRole('link', { name: 'Discover the Science' }).click()
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true }).first()).toBeInViewport()
    expect(new URL(page.url()).hash).toBe('#treatments')
  })

  test('takes a visitor who taps "Book Consult" to the form', async ({ page }) => {
    await page.goto('/')
    await page.locator('main').getByRole('link', { name: 'Book Consult', exact: true }).first().click()
    await expect(page.getByLabel(/First name/)).toBeInViewport()
  })

  test('fetches no picture that only the desktop shows', async ({ page }) => {
    const pictures: string[] = []
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(pictures.some((url) => url.includes('hero-phone'))).toBe(true)
    expect(pictures.filter((url) => url.includes('/follicle-'))).toEqual([])
  })
})

test.describe('the hero on a desktop', () => {
  test('has a badge, the booking button and the way to the science', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Precision Medicine')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book Consultation' }).first()).toHaveAttribute('href', '#contact')
    await page.getByRole('link', { name: 'View Science' }).click()
    await expect(
      page.getByRole('heading', { name: 'FUE Hair Transplant' }).filter({ visible: true }).first(),
    ).toBeInViewport()
  })

  test('fades its picture in 300 ms after it has come, and shows its words at once', async ({ page }) => {
    await page.goto('/')
    const words = page.locator('h1').locator('..')
    await expect(words).toHaveCSS('transition-duration', '0s')
    await expect(words).toHaveCSS('opacity', '1')
    await expect(words.locator('+ div')).toHaveCSS('transition-delay', '0.3s')
    await expect(words.locator('+ div')).toHaveCSS('opacity', '1')
  })

  test('answers a mouse, by 15 units at most', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const hero = page.locator('[data-hero-parallax]')
    const units = () => hero.evaluate((element) => Number(element.style.getPropertyValue('--parallax-x')))
    await page.mouse.move(700, 310)
    await page.mouse.move(1439, 320)
    await expect.poll(units).toBeGreaterThan(14)
    expect(await units()).toBeLessThanOrEqual(15)
  })

  test('fetches no picture that only a phone shows', async ({ page }) => {
    const pictures: string[] = []
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(pictures.some((url) => url.includes('/follicle-'))).toBe(true)
    expect(pictures.filter((url) => url.includes('hero-phone'))).toEqual([])
  })
})

test.describe('the treatments on a phone', () => {
  test.use({ viewport: phone })

  test('are five cards that lead to their pages, to the overview and to the form', async ({ page }) => {
    await page.goto('/')
    const cards = page.locator('#treatments li').filter({ visible: true, has: page.locator('h3') })
    await expect(cards).toHaveCount(5)
    const targets = await cards.locator('h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets.slice(0, 4)).toEqual(['/fue', '/microneedling', '/growth-factors', '/exosomes'])
    expect(targets[4]).toMatch(/^https:\/\//)
    const slugs = ['fue', 'microneedling', 'growth-factors', 'exosomes', 'vip-membership']
    for (const [index, card] of (await cards.all()).entries()) {
      const learnMore = card.getByRole('link', { name: /^Learn more/ })
      await expect(learnMore).toHaveAttribute('href', `/treatments#${slugs[index]}`)
      await expect(card.getByRole('link', { name: /^Book Consult/ })).toHaveAttribute('href', '#contact')
    }
    await expect(page.getByRole('link', { name: 'View All Treatments' }).filter({ visible: true })).toHaveAttribute(
      'href',
      '/treatments',
    )
  })

  test('say more about the one whose "Learn more" a visitor taps', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Learn more about Growth Factors' }).click()
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Injectable Growth Factors')
  })
})

test.describe('the treatments on a desktop', () => {
  test('are two panels of 692 px; their details open in a new tab, and a screen reader says so', async ({ page }) => {
    await page.goto('/')
    const panels = page.locator('#treatments-section article')
    await expect(panels).toHaveCount(2)
    for (const [index, panel] of (await panels.all()).entries()) {
      await expect(panel).toHaveCSS('height', '692px')
      const details = panel.getByRole('link', { name: /^View Details.*opens in a new tab/ })
      await expect(details).toHaveAttribute('href', `/treatments#${['fue', 'microneedling'][index]}`)
      await expect(details).toHaveAttribute('target', '_blank')
      await expect(details).toHaveAttribute('rel', /noopener/)
    }
  })

  test('show the four prices in full, with what the asterisk means', async ({ page }) => {
    await page.goto('/')
    const treatments = page.locator('#treatments-section')
    for (const price of [
      'From $3999 or $41.62/mo. for 24 mo.*',
      'From $1299 or $13.54/mo. for 24 mo.*',
      'From $699 or $7.29/mo. for 24 mo.*',
      'From $899 or $9.37/mo. for 24 mo.*',
    ]) {
      await expect(treatments.getByText(price).first()).toBeVisible()
    }
    await expect(treatments.getByText(/^\*\S/)).toBeVisible()
  })

  test('are a row to take a pick from, which the keyboard reaches to its end', async ({ page }) => {
    await page.goto('/')
    const section = page.locator('#treatments-section')
    await expect(
      section.getByRole('heading', { name: 'Hair Restoration Advanced treatments. Take your pick.' }),
    ).toBeVisible()
    const targets = []
    for (const view of await section
      .getByRole('link', { name: /^View / })
      .filter({ hasNotText: 'Details' })
      .all()) {
      targets.push(await view.getAttribute('href'))
    }
    expect(targets).toEqual(['/fue', '/exosomes', '/growth-factors', '/microneedling', '/treatments'])
    const last = section.getByRole('link', { name: 'View Microneedling' })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(section.getByText('Free consultation • Custom treatment plan')).toBeVisible()
    await expect(section.getByRole('link', { name: 'Book consultation', exact: true })).toHaveAttribute(
      'href',
      '#contact',
    )
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

  test('are a grid on a desktop that fades in once a fifth of it is visible', async ({ page }) => {
    await page.goto('/')
    const grid = page.locator('[data-reveal-grid]')
    await expect(grid).toHaveAttribute('data-reveal-grid', 'waiting')
    await scrollIntoView(grid)
    await expect(grid).toHaveAttribute('data-reveal-grid', 'shown')
    await expect(grid.getByRole('heading')).toHaveText(differences)
    await expect(grid.locator('li').first()).toHaveCSS('height', '500px')
    await page.setViewportSize({ width: 900, height: 900 })
    await expect(grid.locator('li').first()).toHaveCSS('height', '400px')
  })
})

test.describe('what patients say', () => {
  test('stands on a desktop, marked as a sample, with a way to the form', async ({ page }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Life-changing results' })
    await expect(section.getByText('Real patients. Real transformations.')).toBeVisible()
    expect(await section.getByText('Sample').count()).toBe(await section.locator('blockquote').count())
    await expect(section.getByRole('link', { name: 'Start your transformation' })).toHaveAttribute('href', '#contact')
  })

  test('gives way to the success stories on a phone, under the same anchor', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/#testimonials')
    await expect(page.getByRole('heading', { name: 'Life-changing results' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Hairline Heroes' })).toBeInViewport()
  })
})

test('of eight questions at most one is open, and a click on it closes it', async ({ page }) => {
  await page.goto('/')
  const questions = page.getByRole('region', { name: 'Frequently Asked Questions' }).locator('details')
  await expect(questions).toHaveCount(8)
  await questions.nth(0).locator('summary').click()
  await questions.nth(3).locator('summary').click()
  await expect(questions.nth(0)).not.toHaveAttribute('open')
  await expect(questions.nth(3)).toHaveAttribute('open')
  await questions.nth(3).locator('summary').click()
  await expect(questions.nth(3)).not.toHaveAttribute('open')
})

test('the anchors that links use stand once each', async ({ page }) => {
  await page.goto('/')
  for (const id of ['treatments', 'treatments-section', 'testimonials', 'contact']) {
    await expect(page.locator(`[id="${id}"]`), id).toHaveCount(1)
  }
})

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
