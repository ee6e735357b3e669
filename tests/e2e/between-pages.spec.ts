import type { Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'

/** The addresses that the browser would prerender once somebody hovers over their link, as it reports them. */
async function loadedAhead(page: Page): Promise<() => string[]> {
  const session = await page.context().newCDPSession(page)
  let addresses: string[] = []
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    addresses = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname)
  })
  await session.send('Preload.enable')
  return () => [...new Set(addresses)].sort()
}

const linksOf = (page: Page) =>
  page.evaluate(() => [...document.links].filter(({ origin }) => origin === location.origin).map(({ href }) => href))

test.describe('a visitor who goes from page to page', () => {
  test('has the next page ready when he points at its link, but no form, no tool and nothing of the staff', async ({
    page,
  }) => {
    const addresses = await loadedAhead(page)
    await page.goto('/faq')
    await page.evaluate(() => {
      const more = ['/staff', '/staff/calls.csv', '/gradients', '/thank-you', '/privacy-request', '/fue?page=2']
      more.push('/locations/unknown#contact') // No link but this one leads there.
      for (const href of more) document.body.append(Object.assign(document.createElement('a'), { href }))
    })
    await expect.poll(addresses).toContain('/fue')
    expect(await linksOf(page)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/contact$/), expect.stringMatching(/\/candidacy$/)]),
    )
    expect(addresses()).toEqual(expect.arrayContaining(['/', '/cost', '/fue', '/locations', '/accessibility']))
    for (const form of [
      '/contact',
      '/candidacy',
      '/thank-you',
      '/privacy-request',
      '/gradients',
      '/staff',
      '/locations/unknown',
    ])
      expect(addresses()).not.toContain(form)
    expect(addresses().filter((address) => address.startsWith('/staff'))).toEqual([])
    const desk = await page.request.get('/staff')
    expect([desk.status(), desk.headers()['speculation-rules']]).toEqual([200, undefined])
  })

  test('sees one page fade into the next, unless he likes no motion', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { transition: viewTransition === null ? 'none' : 'fade' }),
      )
    })
    const goOn = async (link: string, path: string) => {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(path)
    }
    // A page is revealed at its first frame, which is later than its address.
    const transition = () => page.evaluate(() => Reflect.get(window, 'transition'))
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/faq')
    await goOn('Locations', '/locations')
    await expect.poll(transition).toBe('fade')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await goOn('Accessibility', '/accessibility')
    await expect.poll(transition).toBe('none')
  })
})
