import { describe, expect, it } from 'vitest'
import { readContent } from '../../content-model/read-content.ts'
import { llmsText } from './llms-text.ts'
import { robotsText, sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const content = readContent('tests/brands/second/content')

describe('a search engine', () => {
  it('finds every page and every clinic once in the sitemap, with the dates that are known', () => {
    const text = sitemap(content)
    expect(text).toContain('<loc>https://birchfield.example/</loc>')
    expect(text).toContain(
      '<url><loc>https://birchfield.example/locations/fort-ellis</loc><lastmod>2030-05-01</lastmod></url>',
    )
    expect(text).toContain(
      '<url><loc>https://birchfield.example/privacy-policy</loc><lastmod>2031-01-02</lastmod></url>',
    )
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('finds no second address there, and no page that is kept from it', () => {
    const hidden = {
      ...content,
      pages: { ...content.pages, '/gradients': { ...content.pages['/gradients'], indexed: false } },
    }
    expect(sitemap(content)).not.toContain('/growth-factors2<')
    expect(sitemap(content)).toContain('/gradients<')
    expect(sitemap(hidden)).not.toContain('/gradients<')
  })

  it('finds a page that waits for the owner only once something on it is real', () => {
    const withDoctors = (...samples: boolean[]) => ({
      ...content,
      doctors: { entries: samples.map((sample) => ({ sample })), answers: [] },
    })
    expect(sitemap(content)).not.toContain('/doctors<')
    expect(sitemap(withDoctors(true))).not.toContain('/doctors<')
    expect(sitemap(withDoctors(true, false))).toContain('/doctors<')
    expect(sitemap(content)).not.toContain('/results<')
    expect(sitemap({ ...content, results: { cases: [{}] } })).toContain('/results<')
  })

  it('is led to the sitemap and kept from the interface, which has nothing to read', () => {
    const text = robotsText('https://birchfield.example')
    expect(text).toContain('Sitemap: https://birchfield.example/sitemap.xml\n')
    expect(text).toContain('Disallow: /api/\n')
  })
})

describe('an assistant that answers for a visitor', () => {
  const text = llmsText(content)

  it('reads who the clinics are and how to reach them', () => {
    expect(text).toMatch(/^# Birchfield\n\n> Two small clinics/)
    expect(text).toContain('(303) 555-0177')
  })

  it('finds each clinic with its address, and each page with what stands there', () => {
    expect(text).toContain(
      '- [Fort Ellis Clinic](https://birchfield.example/locations/fort-ellis): 12 Quarry Bend, Fort Ellis',
    )
    expect(text).toContain('- [Faq at Birchfield](https://birchfield.example/faq): The page faq of Birchfield.')
  })
})

describe('a visitor who keeps the site on a home screen', () => {
  it('gets the name, the ground and an icon of the brand', () => {
    const manifest = JSON.parse(webManifest(content.brand, [192]))
    expect(manifest).toMatchObject({ name: 'Birchfield', theme_color: '#16202b', start_url: '/' })
    expect(manifest.icons).toContainEqual({ src: '/icon-192.png', type: 'image/png', sizes: '192x192' })
  })
})
