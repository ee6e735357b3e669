import { describe, expect, it } from 'vitest'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import { readContent, type SiteContent } from '../read-content.ts'
import { documentSchema, renderRichText } from '../text/markdown.ts'
import { readHours, sameHours } from './find-wrong.ts'
import { type Finding, formatFindings } from './finding.ts'
import { reviewContent } from './review-content.ts'

const today = new Date('2026-11-21')
const sampleFolder = brandSites.specified.content
const secondFolder = 'tests/brands/second/content'
const sample = readContent(sampleFolder)
const second = readContent(secondFolder)

const places = (content: SiteContent, kind: Finding['kind'], folder: string = sampleFolder) =>
  reviewContent(folder, content, today)
    .filter((finding) => finding.kind === kind)
    .flatMap((finding) => finding.places)
    .join('\n')

const reasonFor = (content: SiteContent, place: string) =>
  reviewContent(sampleFolder, content, today).find(({ places }) => places.some((one) => one.startsWith(place)))?.why

describe('the owner of the sample brand reads', () => {
  it('that the four monthly amounts do not add up to their prices', () => {
    const found = places(sample, 'contradiction')
    expect(found).toContain('fue monthly price: $3999 or 24 x $41.62 = $998.88, in treatments/fue.yaml')
    for (const slug of ['microneedling', 'growth-factors', 'exosomes'])
      expect(found.match(new RegExp(`${slug} monthly price`, 'g'))).toHaveLength(1)
  })

  it('nothing about months that are dearer than the price, because of their interest', () => {
    const price = { from: 3999, monthly: 180, termMonths: 24 }
    const treatments = sample.treatments.map((one) => (one.slug === 'fue' ? { ...one, price } : one))
    expect(places({ ...sample, treatments }, 'contradiction')).not.toContain('fue monthly price')
  })

  it('why a contradiction stands that review.yaml names, and what to do about one that it does not', () => {
    const about = 'clinic address: Encinitas or Temecula'
    expect(reasonFor(sample, about)).toBe('Kept as given. One of the two must be wrong.')
    expect(reasonFor({ ...sample, review: { ...sample.review, contradictions: [] } }, about)).toMatch(/say why/)
  })

  it('that the reason for a sum was given for other amounts', () => {
    const price = { from: 4250, monthly: 41.62, termMonths: 24 }
    const treatments = sample.treatments.map((one) => (one.slug === 'fue' ? { ...one, price } : one))
    expect(reasonFor({ ...sample, treatments }, 'fue monthly price')).toMatch(/one has changed/)
  })

  it('that Temecula has the address of Encinitas', () => {
    const found = places(sample, 'contradiction')
    expect(found).toContain('clinic address: Encinitas or Temecula, in clinics/encinitas.yaml, clinics/temecula.yaml')
    expect(found).toContain('clinics/temecula.yaml → address: Encinitas, CA 92024')
  })

  it('when the directions search for another place than the address', () => {
    expect(places(sample, 'contradiction')).not.toContain('→ googleUrl')
    for (const query of ['Irvine%2C+CA', '2480+Lantern+Ridge+Way%2C+Temecula']) {
      const googleUrl = `https://www.google.com/maps/search/?api=1&query=${query}`
      const clinics = sample.clinics.map((clinic) => (clinic.slug === 'irvine' ? { ...clinic, googleUrl } : clinic))
      expect(places({ ...sample, clinics }, 'contradiction')).toContain('clinics/irvine.yaml → googleUrl')
    }
  })

  it('what a clinic still has of the one that it was copied from', () => {
    const [first, second, ...others] = sample.clinics
    if (!first || !second) throw new Error('The brand has no two clinics')
    const { formLocation, coordinates, image, overview } = first
    const copied = { ...second, formLocation, coordinates, image, overview }
    const found = places({ ...sample, clinics: [first, copied, ...others] }, 'contradiction')
    for (const field of ['formLocation', 'coordinates', 'image.picture', 'overview[1]']) {
      expect(found).toContain(`clinics/${second.slug}.yaml → ${field}`)
      expect(places(sample, 'contradiction')).not.toContain(`→ ${field}`)
    }
  })

  it('when the initials on a testimonial are not those of its name', () => {
    const entries = sample.testimonials.entries.map((entry) => ({ ...entry, name: 'Élodie B.', initials: 'EB' }))
    const found = (initials: string) =>
      places(
        { ...sample, testimonials: { ...sample.testimonials, entries: entries.map((one) => ({ ...one, initials })) } },
        'contradiction',
      )
    expect(found('EB')).not.toContain('initials')
    expect(found('KR')).toContain('testimonials.yaml → entries[1].initials: KR, Élodie B.')
  })

  it('that the cost page leaves out a starting price that buys too few grafts, until it says what it buys', () => {
    const undecided = places(sample, 'contradiction')
    expect(undecided).toContain('fue starting price')
    expect(undecided).toContain('cost.yaml → transplant.startingPrice')
    const transplant = { ...sample.cost.transplant, startingPrice: 'It buys 300 grafts.' }
    expect(places({ ...sample, cost: { ...sample.cost, transplant } }, 'contradiction')).not.toContain('starting')
  })

  it('which graft counts are its own', () => {
    expect(places(sample, 'legal')).not.toContain('cost.yaml → patterns')
    const patterns = sample.cost.patterns.map((one) => ({
      ...one,
      crown: { least: 1, most: 2, basis: 'ours' as const },
    }))
    const found = places({ ...sample, cost: { ...sample.cost, patterns } }, 'legal')
    expect(found).toContain('cost.yaml → patterns[1].crown: Norwood 2')
  })

  it('which options are stored under another name', () => {
    expect(places(sample, 'contradiction')).toMatch(/multple is "Multiple Medical Services"/)
    expect(places(sample, 'contradiction')).not.toMatch(/hair-transplant is/)
  })

  it('which treatment no option of the form stands for', () => {
    const found = places(sample, 'contradiction')
    expect(found).toContain('treatments/microneedling.yaml → formTreatment')
    expect(found).not.toContain('treatments/fue.yaml → formTreatment')
  })

  it('what the privacy policy forgets to name', () => {
    expect(places(sample, 'contradiction')).not.toContain('privacy-policy.md')
    const [first, ...others] = sample.privacyPolicy.sections
    const policy = { ...sample.privacyPolicy, sections: first ? [first] : others }
    const found = places({ ...sample, privacyPolicy: policy }, 'contradiction')
    expect(found).toContain('legal/privacy-policy.md: how often a phone number on it is tapped')
    expect(found).toContain('legal/privacy-policy.md: the treatment that you choose in its list, if you choose one')
  })

  it('who and what is only a sample', () => {
    const found = places(sample, 'sample')
    for (const place of [
      'brand.yaml → doctor',
      'stories.yaml → entries[1]',
      'testimonials.yaml → further[2]',
      '555-01',
    ]) {
      expect(found).toContain(place)
    }
  })

  it('that no physician has checked the medical rules, until one has', () => {
    const { reviewed: _, ...candidacy } = sample.candidacy
    expect(places(sample, 'sample')).not.toContain('candidacy.yaml')
    expect(places({ ...sample, candidacy }, 'sample')).toContain('candidacy.yaml → rules')
  })

  it('which words need a lawyer, and nothing about words that do not', () => {
    const found = places(sample, 'legal')
    expect(found).toContain('differences.yaml → entries[4].title: "No Flights. No Risks. No Regrets."')
    expect(found).toContain('home.yaml → testimonials.subtitle: "Real patients.')
    expect(found).toContain('treatments/fue.yaml → price: From $3999')
    expect(found).not.toContain('navigation.yaml → mainHeader.book')
    expect(found).not.toContain('review.yaml')
    expect(found).not.toContain('"video-exosomes"')
  })

  it('that nothing is wrong, for all that waits for a decision', () => {
    expect(places(sample, 'wrong')).toBe('')
    expect(formatFindings(reviewContent(sampleFolder, sample, today))).toMatch(
      /\d+ places to check\. Nothing keeps you from publishing\.\n$/,
    )
  })
})

describe('an image that people take for a result', () => {
  const compare = sample.home.hero.compare
  const replaced = (picture: string): SiteContent => ({
    ...sample,
    home: {
      ...sample.home,
      hero: { ...sample.home.hero, compare: { ...compare, after: { ...compare.after, picture } } },
    },
  })

  it('needs a release, wherever it comes from and whatever its caption says', () => {
    const found = places(replaced('card-fue'), 'legal')
    expect(found).toContain('home.yaml → hero.compare.after.picture: card-fue')
    expect(found).toContain('procedures/fue.yaml → ')
    expect(found).not.toContain('treatments/fue.yaml → image.picture')
  })

  it('needs none as long as it belongs to a sample', () => {
    expect(places(sample, 'legal')).not.toContain('stories.yaml → entries[1].image.picture')
    const entries = sample.stories.map((story) => ({ ...story, sample: false }))
    expect(places({ ...sample, stories: entries }, 'legal')).toContain('stories.yaml → entries[1].image.picture')
  })
})

describe('what must not go live', () => {
  it('is a picture of a result without a word that it is drawn', () => {
    const [first] = sample.treatments
    if (!first) throw new Error('The sample brand has no treatment.')
    const { caption: _, ...unlabelled } = first.image
    const changed = { ...sample, treatments: [{ ...first, image: unlabelled }, ...sample.treatments.slice(1)] }
    expect(places(changed, 'wrong')).toBe(`treatments/${first.slug}.yaml → image`)
    expect(formatFindings(reviewContent(sampleFolder, changed, today))).toMatch(
      /Something must be fixed before you publish\.\n$/,
    )
  })

  it('is an image of another site in a text, which the policy blocks', () => {
    const text = (markdown: string): SiteContent => ({
      ...sample,
      faq: sample.faq.map((entry, index) => (index === 1 ? { ...entry, answer: renderRichText(markdown) } : entry)),
      termsOfUse: documentSchema.parse(`# T\n\n## One\n\n${markdown}`),
    })
    const found = 'faq.yaml → entries[2].answer\nlegal/terms-of-use.md'
    expect(places(text('See ![A](https://other.example/a.png)'), 'wrong')).toBe(found)
    expect(places(text('See ![A](//other.example/a.png)'), 'wrong')).toBe(found)
    expect(places(text('See ![A](/pictures/a.png) and `![A](a.png)`'), 'wrong')).toBe('')
  })

  it('is a clinic that prints other hours than the site computes with', () => {
    const [first, ...others] = sample.clinics
    if (!first) throw new Error('The sample brand has no clinic.')
    const changed = { ...sample, clinics: [{ ...first, hours: ['Mon-Fri 9 AM-8 PM', 'Sat-Sun 8 AM-6 PM'] }, ...others] }
    expect(places(changed, 'wrong')).toContain(`clinics/${first.slug}.yaml → hours: Mon-Fri 9 AM-8 PM`)
  })
})

describe('a color that must not go live', () => {
  const withColors = (
    brand: Partial<SiteContent['brand']['colors']>,
    emails: Partial<SiteContent['emails']['colors']>,
  ) => ({
    ...sample,
    brand: { ...sample.brand, colors: { ...sample.brand.colors, ...brand } },
    emails: { ...sample.emails, colors: { ...sample.emails.colors, ...emails } },
  })

  it('is a logo that its background swallows', () => {
    expect(places(withColors({ mark: '#2a3432' }, {}), 'wrong')).toBe('brand.yaml → colors.mark: 1.2 to 1 on #1a2422')
    expect(places(withColors({ mark: '#6f7a78' }, {}), 'wrong')).toBe('')
  })

  it('is one of the look, named once with the ground where it is weakest', () => {
    const { look } = sample.brand
    const withLook = (colors: Partial<typeof look.colors>) => ({
      ...sample,
      brand: { ...sample.brand, look: { ...look, colors: { ...look.colors, ...colors } } },
    })
    expect(places(withLook({ ink: '#9a9a9a' }), 'wrong')).toMatch(
      /^brand\.yaml → look\.colors\.ink: \d\.\d to 1 on [^,]+, and it needs 4\.5$/m,
    )
    const { accents } = look.colors
    const pale = { ...accents, fue: { ...accents.fue, onLight: '#d0b090' } }
    expect(places(withLook({ accents: pale }), 'wrong')).toMatch(/look\.colors\.accents\.fue\.onLight: 1\.\d to 1/)
  })

  it('is one of words in an email, on any of its backgrounds, but not that of a line', () => {
    expect(places(withColors({}, { quiet: '#767676', line: '#fefefe' }), 'wrong')).toBe(
      'emails.yaml → colors.quiet: 4.1 to 1 on #f7f4ef',
    )
  })
})

describe('a case on the results page that must not be published', () => {
  const [first] = sample.results.cases
  if (!first) throw new Error('The sample brand has no case.')
  const wrong = (entry: Partial<typeof first>) =>
    places({ ...sample, results: { ...sample.results, cases: [{ ...first, ...entry }] } }, 'wrong')

  it('has a photo from the future, the same photo twice, or two photos that do not line up', () => {
    const { caption: _, ...photo } = first.after
    expect(wrong({ after: photo })).toBe('')
    expect(wrong({ takenOn: '2026-11-22' })).toBe('results.yaml → cases[1].takenOn')
    expect(wrong({ after: first.before })).toBe('results.yaml → cases[1].after')
    expect(wrong({ after: { ...photo, picture: 'step-fue-1' } })).toBe('results.yaml → cases[1].after')
  })
})

describe('a brand whose numbers fit', () => {
  it('is told of no price and no address', () => {
    const found = places(second, 'contradiction', secondFolder)
    expect(found).not.toMatch(/price|address|copyright/)
  })
})

describe('opening hours as people write them', () => {
  it('are read with halves of the day, minutes and single days', () => {
    expect(readHours(['Mon-Tue 12 PM-8:30 PM', 'Sun 12 AM-6 AM'])).toEqual([
      { days: ['monday', 'tuesday'], opens: '12:00', closes: '20:30' },
      { days: ['sunday'], opens: '00:00', closes: '06:00' },
    ])
  })

  it('are left alone when they say something else', () => {
    expect(readHours(['By appointment'])).toBeUndefined()
  })

  it('mean the same week whatever the order of the days', () => {
    const split = [
      { days: ['tuesday'], opens: '08:00', closes: '20:00' },
      { days: ['monday'], opens: '08:00', closes: '20:00' },
    ]
    expect(sameHours(readHours(['Mon-Tue 8 AM-8 PM']) ?? [], split)).toBe(true)
    expect(sameHours(readHours(['Mon-Wed 8 AM-8 PM']) ?? [], split)).toBe(false)
  })
})
