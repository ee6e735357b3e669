import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { readContent } from '../../content-model/read-content.ts'
import { brandSites } from '../brands/brand-sites.ts'
import { expect, test } from '../harness/browser/test.ts'
import { built, siteRoutes } from './site-routes.ts'

/** A translator makes "The Second" of a clinic in El Segundo, and a visitor looks for it in vain. */
test('no page lets a translator change a name, an address or a number that stands by itself', () => {
  const { brand, clinics, consultationForm, doctors, stories, testimonials } = readContent(brandSites.owner.content)
  const places = new Set([
    ...clinics.map(({ title }) => title),
    ...consultationForm.locations.map(({ label }) => label),
  ])
  const names = new Set([
    ...[brand.name, brand.legalName, brand.phone.display, brand.email, ...brand.postalAddress],
    ...clinics.flatMap(({ address, contact }) => [contact.display, ...address]),
    ...doctors.entries.flatMap(({ name }) => name),
    ...[...stories, ...testimonials.entries].map(({ name }) => name),
  ])
  for (const route of siteRoutes().filter((address) => !address.startsWith('/staff'))) {
    const $ = load(readFileSync(join(built, route === '/' ? 'index.html' : `${route}.html`), 'utf8'))
    const texts = $('body *').contents().toArray()
    const changeable = texts.flatMap((text) => {
      if (text.type !== 'text') return []
      const [around, words] = [$(text).parent(), text.data.trim()]
      // A city is also where somebody lives, in the middle of other facts.
      const isName = names.has(words) || (places.has(words) && around.is('a, h1, h2, h3, option, text'))
      return isName && around.closest('[translate=no], script').length === 0 ? [$.html(around).slice(0, 150)] : []
    })
    expect.soft(changeable, route).toEqual([])
  }
})
