import type { Page } from '@playwright/test'
import { distanceFromPlace } from '../harness/browser/distance-from-place.ts'
import { scrollIntoView } from '../harness/browser/drawn-page.ts'
import { attributesOf, readPage, textsOf } from '../harness/browser/read-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const pages = [
  { path: '/fue', lines: 3, steps: 7, groups: 3, isMainHeader: true },
  { path: '/growth-factors', lines: 3, steps: 5, groups: 0, isMainHeader: false },
  { path: '/exosomes', lines: 2, steps: 5, groups: 0, isMainHeader: false },
  { path: '/microneedling', lines: 3, steps: 5, groups: 0, isMainHeader: false },
]
const root = (page: Page) => page.locator('html')

/** Makes the header's animations endless, as on a machine that never gets round to them. */
const neverAnimate = (page: Page) =>
  page.addInitScript(() => {
    const endless = Object.assign(new Animation(), {})
    Element.prototype.getAnimations = () => [endless]
  })

for (const { path, lines, steps, groups, isMainHeader } of pages) {
  test(`a visitor reads ${path} from the title, promises, reasons and figures to every step and question, and books`, async ({
    request,
  }) => {
    const page = await readPage(request, path)
    const count = (selector: string) => page(selector).length
    expect(count('[data-treatment-header] h1 > span')).toBe(lines)
    expect(count('[data-treatment-header] li')).toBe(3)
    expect(textsOf(page, 'header a').includes('Gallery')).toBe(!isMainHeader)
    expect(count('main h2')).toBe(6)
    expect(count('section[aria-labelledby="reasons-title"] > ul > li')).toBe(5)
    expect(count('#process > ol > li')).toBe(steps)
    expect(count('#process > ol > li details')).toBe(steps)
    expect(count('section[aria-labelledby="faq-title"] h3:not(summary h3)')).toBe(groups)
    expect(attributesOf(page, '#contact input[name="page"]', 'value')).toEqual([path])
    expect(count('#contact button[type="submit"]')).toBe(1)
    expect(page('[data-treatment-header] a[href="#contact"]').text()).toBe('Book Consultation')
    expect(attributesOf(page, 'video source', 'type')).toEqual(['video/webm', 'video/quicktime'])
    expect(page('figure:contains("Slide to compare")').text()).toContain('Before')

    const things: { '@type': string; mainEntity?: unknown[] }[] = JSON.parse(
      page('script[type="application/ld+json"]').text(),
    )['@graph']
    expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'MedicalProcedure', 'FAQPage'])
    expect(things[2]?.mainEntity).toHaveLength(count('section[aria-labelledby="faq-title"] details'))
  })
}

test('a visitor unfolds what a step involves, folds it away again, and has at most one question open', async ({
  page,
}) => {
  await page.goto('/fue')
  const step = page.locator('#process > ol > li').first()
  const details = step.locator('details')
  await step.getByText('Learn More').click()
  await expect(details).toHaveAttribute('open')
  await expect(details.getByRole('list')).toBeVisible()
  await expect(step.getByText('Show Less')).toBeVisible()
  await step.getByText('Show Less').click()
  await expect(details).not.toHaveAttribute('open')

  const questions = page.locator('section[aria-labelledby="faq-title"] details')
  const openQuestions = page.locator('section[aria-labelledby="faq-title"] details[open]')
  await questions.first().locator('summary').click()
  await questions.last().locator('summary').click()
  await expect(openQuestions).toHaveCount(1)
  await questions.last().locator('summary').click()
  await expect(openQuestions).toHaveCount(0)
})

test('a patient finds the figures of a hair transplant where they are needed', async ({ request }) => {
  const page = await readPage(request, '/fue')
  const glance = page('section[aria-labelledby="reasons-title"] div:has(> dl)').text()
  for (const figure of [
    '4-10 hours',
    '1,500 to 2,500',
    '$6 to $12',
    '3-7 days',
    '2 weeks',
    'At 6 months',
    'Every 6-12 months',
    'From $3999 or $41.62/mo. for 24 mo.*',
  ]) {
    expect(glance).toContain(figure)
  }
})

test('a visitor sees on the first screen of a phone what a transplant costs and how long it takes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fue')
  const facts = page.locator('[data-treatment-header] dl')
  for (const fact of ['From $3,999', '4-10 hours', '3-7 days']) {
    await expect(facts.getByText(fact)).toBeInViewport({ ratio: 1 })
  }
  await expect(page.locator('[data-treatment-header]').getByText('Book Consultation')).toBeInViewport({ ratio: 1 })
  await expect(facts.getByRole('link')).toHaveAttribute('href', '/cost')
})

test('whoever follows /growth-factors2 reads the growth factors page, which names its first address', async ({
  request,
}) => {
  const [first, second] = [await readPage(request, '/growth-factors'), await readPage(request, '/growth-factors2')]
  expect(second('h1').text()).toBe(first('h1').text())
  expect(second('link[rel="canonical"]').attr('href')).toMatch(/\/growth-factors$/)
})

test('a visitor of the exosome page reads its specified title and steps', async ({ request }) => {
  const page = await readPage(request, '/exosomes')
  expect(textsOf(page, 'h1')).toEqual(['Exosome Therapy'])
  expect(textsOf(page, '#process h3')).toEqual([
    'Consultation',
    'Infusion combined with microneedling',
    'Recovery and regrowth',
    'Optimization sessions',
    'Ongoing maintenance',
  ])
})

test.describe('the header that moves', () => {
  test.use({ hasTouch: true })

  test('locks the page for less than 1.5 s, says when it is ready, and moves nothing', async ({ page }) => {
    // The font is in the cache already: what moves now is moved by the header.
    await page.goto('/contact')
    await page.addInitScript(() => {
      const seen = { classes: '', shift: 0, readyMs: 0 }
      Object.assign(window, { seen })
      document.addEventListener('page-ready', () => (seen.readyMs = performance.now()))
      new MutationObserver(() => (seen.classes += document.documentElement.className)).observe(document, {
        attributes: true,
        subtree: true,
        attributeFilter: ['class'],
      })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value')
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/fue')
    await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'seen'), 'readyMs') > 0)
    const seen: { classes: string; shift: number } = await page.evaluate(() => Reflect.get(window, 'seen'))
    expect(seen.classes).toContain('page-locked')
    expect(seen.shift).toBe(0)
    await expect(root(page)).not.toHaveClass(/page-locked/)
    const animatedMs = await page.evaluate(() => {
      // Taken out of the page and put back, the header animates once more.
      const header = document.querySelector<HTMLElement>('[data-treatment-header] h1')?.parentElement
      header?.toggleAttribute('hidden', true)
      header?.getBoundingClientRect()
      header?.toggleAttribute('hidden', false)
      const animations = header?.getAnimations({ subtree: true }) ?? []
      return Math.max(...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
    })
    expect(animatedMs).toBeGreaterThan(0)
    expect(animatedMs).toBeLessThan(1000)
  })

  test('lets go of a visitor who turns the wheel, presses a key or touches the screen', async ({ page }) => {
    await neverAnimate(page)
    for (const [attempt, make] of [
      ['turns the wheel', () => page.mouse.wheel(0, 100)],
      ['presses a key', () => page.keyboard.press('ArrowDown')],
      ['touches the screen', () => page.touchscreen.tap(700, 300)],
    ] as const) {
      await test.step(attempt, async () => {
        await page.goto('/fue')
        await expect(root(page)).toHaveClass(/page-locked/)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
        await make()
        await expect(root(page)).not.toHaveClass(/page-locked/)
        await expect(page.locator('[data-treatment-body]')).toHaveAttribute('data-treatment-body', 'shown')
      })
    }
  })

  test('lets go after 8 s even if nothing is ever animated', async ({ page }) => {
    await page.clock.install()
    await neverAnimate(page)
    await page.goto('/exosomes')
    await expect(root(page)).toHaveClass(/page-locked/)
    await page.clock.fastForward(8000)
    await expect(root(page)).not.toHaveClass(/page-locked/)
    await expect(page.locator('[data-treatment-body] > :first-child')).toHaveCSS('opacity', '1')
  })

  test('holds nobody whose header came to rest before its script arrived', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { classes: '' }
      Object.assign(window, { seen })
      const { getAnimations } = Element.prototype
      Element.prototype.getAnimations = function (options) {
        const animations = getAnimations.call(this, options)
        for (const animation of animations) animation.finish()
        return animations
      }
      new MutationObserver(() => (seen.classes += document.documentElement.className)).observe(document, {
        attributes: true,
        subtree: true,
        attributeFilter: ['class'],
      })
    })
    await page.goto('/fue')
    await expect(page.locator('[data-treatment-body]')).toHaveAttribute('data-treatment-body', 'shown')
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ classes: '' })
  })

  test('holds nobody who came for a place further down, or who comes back', async ({ page }) => {
    await neverAnimate(page)
    await page.goto('/fue#contact')
    await expect(page.locator('[data-treatment-body]')).toHaveAttribute('data-treatment-body', 'shown')
    await expect.poll(() => distanceFromPlace(page, '#contact')).toBeLessThan(1)
    await page.goto('/contact')
    await page.goBack()
    await expect(page.locator('[data-treatment-body]')).toHaveAttribute('data-treatment-body', 'shown')
    await expect(root(page)).not.toHaveClass(/page-locked/)
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('does not move, lock or start the video', async ({ page }) => {
      await neverAnimate(page)
      await page.goto('/fue')
      await expect(page.locator('[data-treatment-body]')).toHaveAttribute('data-treatment-body', 'shown')
      await scrollIntoView(page.locator('video'))
      await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible()
      expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    })
  })
})

test.describe('the video', () => {
  const video = (page: Page) => page.locator('video')

  test('has its poster before the visitor has scrolled to it, plays in view without a sound, and can be paused', async ({
    page,
  }) => {
    await page.goto('/fue')
    const poster = page.locator('[data-video-state] img')
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(poster).not.toBeInViewport()
    await scrollIntoView(video(page))
    const pause = page.getByRole('button', { name: 'Pause the video' })
    await expect(pause).toBeVisible()
    expect(await video(page).evaluate(({ muted, controls }: HTMLVideoElement) => ({ muted, controls }))).toEqual({
      muted: true,
      controls: false,
    })
    await pause.click()
    await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible()
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  })

  test('that the browser refuses to start keeps its poster and gets controls', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => {
        Object.assign(window, { hasRefused: true })
        return Promise.reject(new DOMException('Low power', 'NotAllowedError'))
      }
    })
    await page.goto('/fue#process')
    await scrollIntoView(video(page))
    await page.waitForFunction(() => Reflect.get(window, 'hasRefused'))
    await expect(page.locator('[data-video-state="native"] video')).toHaveAttribute('controls')
    await expect(page.locator('[data-video-state] img')).toBeVisible()
    await expect(page.getByRole('button', { name: /the video/ })).toBeHidden()
  })

  test.describe('that is missing', () => {
    test.use({ expectedConsoleErrors: /Failed to load resource/ })

    test('keeps its poster, its controls and its description', async ({ page }) => {
      await page.route('**/videos/**', (route) => route.abort())
      const failing = page.waitForEvent('requestfailed', (request) => request.url().includes('/videos/'))
      await page.goto('/fue#process')
      await scrollIntoView(video(page))
      await failing
      await expect(page.locator('[data-video-state="native"] video')).toHaveAttribute('controls')
      await expect(page.locator('[data-video-state] img')).toBeVisible()
      await expect(page.getByLabel(/^A silent clip\./)).toBeVisible()
    })
  })
})

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can read and book all of a treatment', async ({ page }) => {
    await page.goto('/fue')
    await expect(root(page)).not.toHaveClass(/page-locked/)
    await expect(page.locator('[data-treatment-body] > :first-child')).toHaveCSS('opacity', '1')
    await expect(page.locator('#process > ol > li').last()).toBeVisible()
    await page.locator('#process details summary').first().click()
    await expect(page.locator('#process details[open]')).toHaveCount(1)
    await expect(page.locator('video')).toHaveAttribute('controls')
    await expect(page.locator('#contact button[type="submit"]')).toBeVisible()
  })
})
