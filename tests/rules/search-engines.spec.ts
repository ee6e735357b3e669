import type { APIRequestContext } from '@playwright/test'
import { type CheerioAPI, load } from 'cheerio'
import * as z from 'zod'
import { expect, test } from '../harness/browser/test.ts'
import { siteRoutes } from './site-routes.ts'

const routes = siteRoutes()

test('the sitemap lists exactly the pages that search engines may show, each at its one address', async ({
  request,
}) => {
  const text = await read(request, '/sitemap.xml')
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  const wanted: string[] = []
  for (const route of routes) {
    const page = load(await read(request, route))
    const canonical = page('link[rel="canonical"]').attr('href') ?? ''
    const isHidden = page('meta[name="robots"]').attr('content') === 'noindex'
    if (!isHidden && new URL(canonical).pathname === route) wanted.push(canonical)
  }
  expect(listed.sort()).toEqual(wanted.sort())
})

test('a crawler is led from robots.txt to the sitemap, and an assistant to pages that exist', async ({ request }) => {
  const robots = await read(request, '/robots.txt')
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect((await request.get(new URL(sitemap).pathname)).headers()['content-type']).toContain('xml')
  const linked = [...(await read(request, '/llms.txt')).matchAll(/\]\((https:[^)]+)\)/g)].map((match) => match[1] ?? '')
  expect(linked.length).toBeGreaterThan(5)
  for (const address of linked) expect(routes, address).toContain(new URL(address).pathname)
})

test('a shared link shows a picture of 1200 × 630 from this site, whichever public page it is', async ({ request }) => {
  const pictures = new Set<string>()
  for (const route of routes.filter((name) => !name.startsWith('/staff'))) {
    const page = load(await read(request, route))
    expect(page('meta[property="og:image:alt"]').attr('content'), route).toBeTruthy()
    pictures.add(new URL(page('meta[property="og:image"]').attr('content') ?? '').pathname)
  }
  expect(pictures.size).toBeGreaterThan(1)
  for (const picture of pictures) {
    const answer = await request.get(picture)
    expect(answer.headers()['content-type'], picture).toBe('image/jpeg')
    expect(jpegSize(await answer.body()), picture).toEqual({ width: 1200, height: 630 })
  }
})

test('a home screen finds a manifest with the icons that it names', async ({ request }) => {
  const home = load(await read(request, '/'))
  const schema = z.object({ name: z.string(), icons: z.array(z.object({ src: z.string(), type: z.string() })) })
  const manifest = schema.parse(JSON.parse(await read(request, home('link[rel="manifest"]').attr('href') ?? '')))
  expect(manifest.icons.length).toBeGreaterThan(1)
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toContain(type)
  }
  expect(home('meta[name="theme-color"]').attr('content')).toMatch(/^#[\da-f]{6}$/)
})

test('a browser that asks for no icon in particular finds favicon.ico in three sizes', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect(answer.headers()['content-type']).toContain('icon')
  const file = await answer.body()
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => file.subarray(6 + 16 * index))
  const sizes = entries.map((entry) => {
    // A PNG says its width from its 17th byte on.
    const picture = file.subarray(entry.readUInt32LE(12)).subarray(0, entry.readUInt32LE(8))
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.readUInt32BE(16)).toBe(entry[0])
    return entry[0]
  })
  expect(sizes).toEqual([16, 32, 48])
})

test.describe('structured data', () => {
  const thing = z.looseObject({ '@type': z.string() })
  const graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing).min(1) })
  const url = z.url({ protocol: /^https$/ })
  const text = z.string().min(1)
  const address = z.object({ '@type': z.literal('PostalAddress'), streetAddress: text })
  /** What search engines require or expect of each kind, as their documentation lists it. */
  const kinds: Record<string, z.ZodType> = {
    MedicalOrganization: z.object({ '@id': url, name: text, url, logo: url, telephone: text, address }),
    MedicalClinic: z.object({
      '@id': url,
      name: text,
      url,
      image: url,
      telephone: z.string().regex(/^\+\d{11}$/),
      address: address.extend({ addressLocality: text, addressRegion: text, postalCode: text }),
      geo: z.object({ latitude: z.number(), longitude: z.number() }),
      // A clinic may have no fixed hours.
      openingHoursSpecification: z
        .array(z.object({ dayOfWeek: z.array(url).min(1), opens: z.string().regex(/^\d\d:\d\d$/), closes: z.string() }))
        .optional(),
    }),
    BreadcrumbList: z.object({
      itemListElement: z.array(z.object({ position: z.int(), name: text, item: url })).min(2),
    }),
    FAQPage: z.object({
      mainEntity: z.array(z.object({ name: text, acceptedAnswer: z.object({ text }) })).min(1),
    }),
    MedicalProcedure: z.object({ '@id': url, name: text, url, description: text }),
  }

  function thingsOf(page: CheerioAPI) {
    const blocks = page('script[type="application/ld+json"]').toArray()
    return blocks.flatMap((block) => graph.parse(JSON.parse(page(block).text()))['@graph'])
  }

  test('holds, on every page that has some, all that its kind needs', async ({ request }) => {
    const found = new Map<string, string[]>()
    const placed: string[] = []
    for (const route of routes) {
      const page = load(await read(request, route))
      // A clinic whose address is in doubt has one line there, which says so.
      if (route.startsWith('/locations/') && page('main address span').length > 1) placed.push(route)
      for (const entry of thingsOf(page)) {
        const kind = entry['@type']
        const fault = kinds[kind] ? kinds[kind].safeParse(entry).error : `the kind ${kind} is not described here`
        expect(fault, `${kind} on ${route}`).toBeUndefined()
        found.set(kind, [...(found.get(kind) ?? []), route])
      }
    }
    expect(found.get('MedicalOrganization')).toEqual(['/'])
    const clinics = routes.filter((route) => route.startsWith('/locations/'))
    expect(placed.length).toBeGreaterThan(0)
    expect(found.get('MedicalClinic')).toEqual(expect.arrayContaining(['/', ...placed]))
    expect(found.get('FAQPage')).toContain('/faq')
    expect(found.get('BreadcrumbList')).toEqual(expect.arrayContaining(clinics))
  })

  test('says nothing that the page does not say', async ({ request }) => {
    for (const route of routes) {
      const page = load(await read(request, route))
      const words = page('main').text().replaceAll(/\s+/g, ' ')
      for (const entry of thingsOf(page)) {
        const { mainEntity } = z
          .object({ mainEntity: z.array(z.object({ name: z.string() })).default([]) })
          .parse(entry)
        for (const question of mainEntity) expect(words, route).toContain(question.name)
      }
    }
  })
})

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

/** Reads the frame header of a JPEG: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2. */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return undefined
}
