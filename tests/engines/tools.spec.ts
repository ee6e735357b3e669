import { expect, test } from '../harness/engines/test.ts'
import { startSlowGallery } from '../harness/slow-gallery.ts'

test('a member of staff has a picture drawn and sees it', async ({ visitor }) => {
  await visitor.open('/image-generator')
  await visitor.clicks('main button', 'Generate images')
  await visitor.sees('figure img[src^="/generated/"]')
  await visitor.readsItWhole()
})

test('a member of staff leaves while the gallery loads, which is no error', async ({ visitor, baseURL }) => {
  for (const tool of ['/image-generator', '/growth-factors-images']) {
    const site = await startSlowGallery(baseURL ?? '')
    await visitor.open(site.url + tool)
    await visitor.clicks('main h1')
    await site.asked
    await visitor.open('/faq')
    await visitor.sees('main h1')
    site.stop()
  }
})

test('a designer exports the hero of the home page and sees it in the history', async ({ visitor }) => {
  await visitor.open('/component-export')
  await visitor.clicks('main h1')
  await visitor.clicks('main button', 'Export Hero')
  await visitor.sees('[data-state="waiting"]')
  const preview = '[aria-labelledby="history-title"] img'
  await visitor.sees(preview)
  expect(await visitor.ask((selector) => document.querySelector<HTMLImageElement>(selector)?.alt, preview)).toBe(
    'Preview of Hero',
  )
  await visitor.readsItWhole()
})
