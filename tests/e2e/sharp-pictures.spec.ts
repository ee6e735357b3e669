import { drawnPage } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const routes = ['/', '/treatments', '/fue', '/microneedling', '/locations', '/locations/irvine', '/hair-hotline']
/** Nobody sees a picture that is enlarged by a twentieth. */
const tolerance = 1.05

/** In the page: each visible picture that is drawn wider than its file, though there is a wider one. */
function enlargedPictures(tolerance: number): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main [data-picture] img')].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect()
    const files = (image.parentElement?.querySelector('source')?.srcset ?? '')
      .split(', ')
      .map((file) => file.split(' '))
    const chosen = files.find(([url = '']) => image.currentSrc.endsWith(url))?.[1]
    const widest = files.at(-1)?.[1]
    if (width === 0 || chosen === undefined || chosen === widest) return []
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const fits = { cover: Math.max(width, height * ratio), contain: Math.min(width, height * ratio) }
    const fit = getComputedStyle(image).objectFit
    const drawn = fit === 'cover' || fit === 'contain' ? fits[fit] : width
    return drawn > Number.parseInt(chosen, 10) * tolerance ? [`${image.currentSrc} at ${Math.round(drawn)} px`] : []
  })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a visitor on a phone, a tablet or a desktop sees no picture enlarged beyond its file', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    for (const route of routes) {
      await page.goto(route)
      await drawnPage(page)
      await page.evaluate(async () => {
        const images = [...document.images].filter(({ offsetWidth }) => offsetWidth > 0)
        for (const image of images) image.loading = 'eager'
        await Promise.all(images.map((image) => image.decode()))
      })
      expect.soft(await page.evaluate(enlargedPictures, tolerance), `${route} at ${viewport.width} px`).toEqual([])
    }
  }
})
