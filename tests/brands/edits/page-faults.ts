import { brotliCompressSync, constants } from 'node:zlib'
import { type CheerioAPI, load } from 'cheerio/slim'

/** A whole site as it came out of the renderer, without a server or a browser. */
export type RenderedSite = {
  /** The HTML of each page by its address. */
  pages: ReadonlyMap<string, string>
  /** Whether something answers at an address of the site. */
  exists: (address: string) => boolean
}

const htmlBudget = 40 * 1024

/** What must never be on a page, whatever the content says. One line per problem. */
export function findPageFaults({ pages, exists }: RenderedSite): string[] {
  const facts = new Map([...pages].map(([path, html]) => [path, readPage(html)]))
  const shared = [...facts].flatMap(([path, page]) => {
    const broken = page.links
      .map((link) => new URL(link, `${here}${path}`))
      .filter(({ origin }) => origin === here)
      .filter(({ pathname, hash }) => {
        const id = decodeURIComponent(hash.slice(1))
        return !exists(pathname) || (id !== '' && !facts.get(pathname)?.ids.has(id))
      })
    return broken.map(({ pathname, hash }) => `${path}: leads to ${pathname}${hash}, which doesn't exist`)
  })
  const own = [...facts].flatMap(([path, { faults }]) => faults.map((fault) => `${path}: ${fault}`))
  return [...own, ...shared, ...repeated(facts, 'title'), ...repeated(facts, 'description')]
}

const here = 'https://site.example'

type PageFacts = {
  title: string
  description: string
  isListed: boolean
  links: string[]
  ids: Set<string>
  /** All that can be read or heard, spaces made single. */
  text: string
  faults: string[]
}

const known = new Map<string, PageFacts>()

/** The facts that the rules need of a page. Most edits leave most pages as they are, so each is read once. */
export function readPage(html: string): PageFacts {
  const found = known.get(html) ?? inspectPage(html)
  known.set(html, found)
  return found
}

function inspectPage(html: string): PageFacts {
  const page = load(html)
  const attribute = (selector: string, name: string) =>
    page(selector)
      .toArray()
      .map((element) => page(element).attr(name) ?? '')
  const ids = attribute('[id]', 'id')
  const title = page('title').text()
  const headings = page('h1')
    .toArray()
    .map((heading) => page(heading).text().trim())
  const sets = [...attribute('[srcset]', 'srcset'), ...attribute('[imagesrcset]', 'imagesrcset')]
  const links = [
    ...attribute('a, link, use', 'href'),
    ...attribute('img, source, video, iframe', 'src'),
    ...attribute('video', 'poster'),
    ...attribute('form', 'action'),
    ...sets.flatMap((set) => set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')),
  ].filter((link) => link !== '' && !/^(?:data|tel|sms|mailto):/.test(link))
  const broken = brokenData(page)
  const text = readableText(page)
  return {
    title,
    text,
    description: page('meta[name="description"]').attr('content') ?? '',
    isListed: !(page('meta[name="robots"]').attr('content') ?? '').includes('noindex'),
    links: [...new Set(links)],
    ids: new Set(ids),
    faults: [
      ...(headings.length === 1 && headings[0] ? [] : [`has the headings of first rank ${JSON.stringify(headings)}`]),
      ...(title.length > 5 ? [] : [`has the title "${title}"`]),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `has the id "${id}" twice`),
      ...attribute('img:not([alt])', 'src').map((src) => `shows ${src} without an alternative text`),
      ...lostValues(text),
      ...broken,
      ...tooLarge(html),
    ],
  }
}

/** The traces of a missing value in a template, and placeholders that nobody has filled. */
function lostValues(text: string): string[] {
  const lost = /.{0,20}(?:\bundefined\b|\[object |\bNaN\b|\{[a-z][A-Za-z]+\}).{0,20}/.exec(text)
  return lost ? [`reads "${lost[0].trim()}"`] : []
}

const readAttributes = ['href', 'aria-label', 'alt', 'content', 'title', 'value']

function readableText(page: CheerioAPI): string {
  page('script, style').remove()
  const attributes = readAttributes.flatMap((name) =>
    page(`[${name}]`)
      .toArray()
      .map((element) => page(element).attr(name) ?? ''),
  )
  return [page('html').text(), ...attributes].join('\n').replaceAll(/\s+/g, ' ')
}

function brokenData(page: CheerioAPI): string[] {
  return page('script[type="application/ld+json"]')
    .toArray()
    .flatMap((block) => {
      try {
        JSON.parse(page(block).text())
        return []
      } catch {
        return ['holds structured data that is no JSON']
      }
    })
}

/** A quick compression first: what fits with that fits even better with the one visitors get. */
function tooLarge(html: string): string[] {
  const size = (quality: number) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  if (size(4) <= htmlBudget || size(constants.BROTLI_MAX_QUALITY) <= htmlBudget) return []
  return [`weighs ${size(constants.BROTLI_MAX_QUALITY)} bytes`]
}

/** Two listed pages must differ in both, or search engines take them for one. */
function repeated(facts: ReadonlyMap<string, PageFacts>, field: 'title' | 'description'): string[] {
  const listed = [...facts].filter(([, { isListed }]) => isListed)
  return [...Map.groupBy(listed, ([, page]) => page[field])]
    .filter(([, pages]) => pages.length > 1)
    .map(([text, pages]) => `${pages.map(([path]) => path).join(' and ')} share the ${field} "${text}"`)
}
