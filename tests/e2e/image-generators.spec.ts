import type { Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'

const calls = '**/api/generate-medical-images'
const failed = { status: 503, contentType: 'application/problem+json', body: '{}' }
const asked = (page: Page) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-medical-images')) bodies.push(request.postDataJSON())
  })
  return bodies
}

test.describe('a member of staff who needs pictures of a device', () => {
  test('chooses everything from lists, finds the pictures again after a reload, and copies or downloads one', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/image-generator')
    const bodies = asked(page)
    for (const choice of ['Otoscope', 'Clinical clean', 'Wide 1792 × 1024', '2']) {
      await page.getByRole('radio', { name: choice, exact: true }).check()
    }
    await page.getByRole('button', { name: 'Generate images' }).click()
    await expect(page.getByText('Generated 2 medical image(s)', { exact: true })).toBeVisible()
    expect(bodies).toEqual([{ deviceType: 'otoscope', style: 'clinical_clean', size: '1792x1024', quantity: 2 }])
    const newest = page.getByRole('img', { name: 'Illustration: Otoscope' }).first()
    await expect.poll(() => newest.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1792)
    await expect(page.getByRole('button', { name: 'Generate images' })).toBeEnabled()
    const address = await newest.getAttribute('src')
    await page.reload()
    await page.mouse.wheel(0, 10)
    await expect(page.locator(`img[src="${address}"]`)).toBeVisible()

    const picture = page.getByRole('figure').filter({ hasText: 'Otoscope' }).first()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await picture.getByRole('button', { name: 'Copy URL' }).click()
    await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
    const copied = await clipboard()
    expect(copied).toBe(new URL((await picture.getByRole('img').getAttribute('src')) ?? '', page.url()).href)
    await picture.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByText('Code Copied!', { exact: true })).toBeVisible()
    expect(await clipboard()).toContain(`src={"${copied}"}`)
    const download = page.waitForEvent('download')
    await picture.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('otoscope-clinical-clean-1792x1024.webp')
  })

  test.describe('when it fails', () => {
    test.use({ expectedConsoleErrors: /^Error: |status of (429|503)|Failed to load image|ERR_|404/ })

    test('sees the place of a picture that is gone, that one is under way, and when to try again', async ({ page }) => {
      const url = `/generated/${'0'.repeat(64)}.webp`
      const gone = { url, prompt: 'x', deviceType: 'microscope', style: 'apple_minimal', size: '1024x1024' }
      await page.route('**/api/generated-images', (route) => route.fulfill({ json: { images: [gone] } }))
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await page.route(calls, async (route) => {
        await answered
        await route.fulfill(failed)
      })
      await page.goto('/image-generator')
      await page.mouse.wheel(0, 600)
      await expect(page.getByText('Image not available', { exact: true })).toBeVisible()

      const generate = page.getByRole('button', { name: 'Generate images' })
      await generate.click()
      const button = page.getByRole('button', { name: 'Generating...' })
      await expect(button).toBeDisabled()
      await expect(button.locator('[data-spinner]')).toBeVisible()
      answer()
      await expect(
        page.getByText('Failed to generate medical images. Please try again.', { exact: true }),
      ).toBeVisible()
      await expect(generate).toBeEnabled()

      const detail = "We've reached the daily limit on images. Please try again in 24 hours."
      const said = `Failed to generate medical images. Please try again. ${detail}`
      const body = JSON.stringify({ type: 'x', title: 'x', status: 429, detail })
      await page.route(calls, (route) => route.fulfill({ status: 429, contentType: 'application/problem+json', body }))
      await generate.click()
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    })
  })
})

test.describe('a member of staff who illustrates the growth-factors treatment', () => {
  test('sees an example of each device until the set is there, makes all four steps at once, and finds them again', async ({
    page,
  }) => {
    const waiting: (() => void)[] = []
    await page.route(calls, async (route) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        // Only when all four are under way together does the first one go on.
        if (waiting.length === 4) for (const goOn of waiting) goOn()
      })
      await route.continue()
    })
    const bodies = asked(page)
    await page.goto('/growth-factors-images')
    const set = page.getByRole('region', { name: 'Hair restoration set' })
    const examples = set.getByRole('listitem')
    await expect(examples).toHaveText(['Dermoscope', 'Microscope', 'Otoscope', 'Consultation tool', 'Hair analyzer'])
    await expect(page.getByText('Examples until then.')).toBeVisible()
    await page.getByRole('button', { name: 'Generate hair restoration set' }).click()
    await expect(page.getByText('Generated complete hair restoration image set', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('figure').filter({ hasText: /Dermoscope|Microscope|Otoscope|tool|analyzer/ }),
    ).toHaveCount(5)
    await expect(examples).toHaveCount(0)

    await page.getByRole('button', { name: 'Generate all images' }).click()
    await expect(page.getByText('Generated all 4 images for Growth Factors process', { exact: true })).toBeVisible()
    const shared = { style: 'apple_minimal', size: '1024x1024', quantity: 1 }
    expect(bodies).toEqual(
      ['blood_draw', 'centrifuge', 'preparation', 'application'].map((deviceType) => ({ deviceType, ...shared })),
    )
    await page.reload()
    await page.mouse.wheel(0, 10)
    for (const step of ['Blood Draw', 'Centrifuge', 'Preparation', 'Application']) {
      await expect(page.getByRole('img', { name: `Illustration: ${step}` })).toBeVisible()
    }
  })

  test.describe('when something fails', () => {
    test.use({ expectedConsoleErrors: /^Error: |status of 503/ })

    test('is told so of the set, and tries only the failed step again', async ({ page }) => {
      await page.route('**/api/generated-images', (route) => route.fulfill({ json: { images: [] } }))
      await page.route(calls, (route) =>
        route.request().postDataJSON().deviceType === 'centrifuge' ? route.fulfill(failed) : route.continue(),
      )
      await page.route('**/api/generate-hair-restoration-set', (route) => route.fulfill(failed))
      await page.goto('/growth-factors-images')
      await page.getByRole('button', { name: 'Generate hair restoration set' }).click()
      await expect(
        page.getByText('Failed to generate hair restoration set. Please try again.', { exact: true }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Generate all images' }).click()
      await expect(page.getByText('Failed to generate some images. Please try again.', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Try again for Centrifuge' }).click()
      await expect(
        page.getByRole('listitem').getByText('Failed to generate image for Centrifuge', { exact: true }),
      ).toHaveCount(2)
      await page.unroute(calls)
      await page.getByRole('button', { name: 'Try again for Centrifuge' }).click()
      await expect(page.getByText('Generated image for Centrifuge', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /Try again/ })).toHaveCount(0)
    })
  })
})
