import { existsSync, globSync, readFileSync } from 'node:fs'
import { type CheerioAPI, load } from 'cheerio'
import { fixedSections } from '../../content-model/checks/page-sections.ts'
import { expect, test } from '../harness/browser/test.ts'
import { built } from './site-routes.ts'

/** Everything on a page that leads somewhere or fetches something, as it stands in the markup. */
const references = [
  ['a[href], area[href], link[href], use[href]', 'href'],
  ['img[src], script[src], source[src], video[src], iframe[src]', 'src'],
  ['video[poster]', 'poster'],
  ['form[action]', 'action'],
] as const

/** Found only with the secret of an email's link. */
const needsSecret = ['/unsubscribe', '/appointment']

test('no link, picture, script or form on any page leads nowhere, and no anchor to a place that is not there', async ({
  request,
}) => {
  const pages = globSync(`${built}/**/*.html`).map((file) => ({ file, page: load(readFileSync(file, 'utf8')) }))
  const wanted = new Map<string, string>()
  for (const { file, page } of pages) {
    for (const address of addressesOn(page)) {
      const { origin, pathname } = new URL(address, base(file))
      if (origin === here && !needsSecret.includes(pathname)) wanted.set(pathname, file)
    }
  }
  expect(wanted.size).toBeGreaterThan(100)
  const byPath = new Map(pages.map(({ file, page }) => [pathOf(file), page]))
  const broken = pages.flatMap(({ file, page }) =>
    anchorsOn(page, file)
      .filter(({ pathname, id }) => byPath.get(pathname)?.(`[id="${id}"]`).length !== 1)
      .map(({ pathname, id }) => `${file} → ${pathname}#${id}`),
  )
  await Promise.all(
    [...wanted].map(async ([pathname, file]) => {
      // A form's address takes posts only, and says so.
      const { status } = await ask(pathname)
      if (status !== 200 && status !== 405) broken.push(`${file} → ${pathname}: ${status}`)
    }),
  )
  expect(broken).toEqual([])

  async function ask(pathname: string): Promise<{ status: number }> {
    const answer = await request.fetch(pathname, { method: 'HEAD' })
    return { status: answer.status() }
  }
})

test('links to other sites are secure, and those that open a new tab say so and keep no handle on this one', () => {
  const faults: string[] = []
  for (const file of globSync(`${built}/**/*.html`)) {
    const page = load(readFileSync(file, 'utf8'))
    for (const element of page('a[href]').toArray()) {
      const link = page(element)
      const address = new URL(link.attr('href') ?? '', base(file))
      const isForeign = address.origin !== here && address.protocol.startsWith('http')
      const name = `${file} → ${address.href}`
      if (isForeign && address.protocol !== 'https:') faults.push(`${name} is not secure`)
      if ((isForeign || link.attr('target') === '_blank') && !/\bnoopener\b/.test(link.attr('rel') ?? ''))
        faults.push(`${name} lacks rel="noopener"`)
      if (link.attr('target') === '_blank' && !/new tab/i.test(link.text() + (link.attr('aria-label') ?? '')))
        faults.push(`${name} does not say that it opens a new tab`)
    }
  }
  expect([...new Set(faults)]).toEqual([])
})

test('each section that an owner may link to is on its page', () => {
  const missing = Object.entries(fixedSections).flatMap(([route, ids]) => {
    const file = `${built}${route === '/' ? '/index' : route}.html`
    if (!existsSync(file)) return []
    const page = load(readFileSync(file, 'utf8'))
    return ids.filter((id) => page(`[id="${id}"]`).length !== 1).map((id) => `${route}#${id}`)
  })
  expect(missing).toEqual([])
})

/** Links to a place on a page of the site, be it this one or another. */
function anchorsOn(page: CheerioAPI, file: string): { pathname: string; id: string }[] {
  return page('a[href*="#"]')
    .toArray()
    .map((element) => new URL(page(element).attr('href') ?? '', base(file)))
    .filter(({ origin, hash }) => origin === here && hash !== '')
    .map(({ pathname, hash }) => ({ pathname, id: decodeURIComponent(hash.slice(1)) }))
}

const here = 'https://site.example'

function base(file: string): string {
  return `${here}${pathOf(file)}`
}

function pathOf(file: string): string {
  return `/${file.replace(`${built}/`, '').replace(/\/?(?:index)?\.html$/, '')}`
}

function addressesOn(page: CheerioAPI): string[] {
  const simple = references.flatMap(([selector, attribute]) =>
    page(selector)
      .toArray()
      .map((element) => page(element).attr(attribute) ?? ''),
  )
  const sets = page('[srcset], [imagesrcset]')
    .toArray()
    .flatMap((element) => (page(element).attr('srcset') ?? page(element).attr('imagesrcset') ?? '').split(','))
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
  return [...simple, ...sets].filter((address) => address !== '' && !/^(?:#|data:|tel:|sms:|mailto:)/.test(address))
}
