import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../tests/brands/second/content-copy.ts'

let copy: ReturnType<typeof copyContent>

beforeEach(() => {
  copy = copyContent()
})

afterEach(() => copy.remove())

describe('an owner whose files refer to each other', () => {
  it('is told when two clinics share a slug', () => {
    copy.edit('clinics/marlow-springs.yaml', 'slug: marlow-springs', 'slug: fort-ellis')
    expect(copy.faults()).toEqual([
      'clinics/marlow-springs.yaml → slug ("Link name"): is "fort-ellis", which is already used in clinics/fort-ellis.yaml. Choose a different one.',
    ])
  })

  it('is told when two treatments share an id', () => {
    copy.edit('treatments/transplant.yaml', 'id: 1', 'id: 2')
    expect(copy.faults()).toEqual([
      'treatments/transplant.yaml → id ("Position"): is 2, which is already used in treatments/serum.yaml. Choose a different one.',
    ])
  })

  it('is told when two questions share an id, to which a link could lead', () => {
    copy.write(
      'faq.yaml',
      'entries:\n  - { id: a, question: Why?, answer: So. }\n  - { id: a, question: How?, answer: So. }\n',
    )
    expect(copy.faults()).toEqual([
      'faq.yaml → entries[2].id ("Link name"): is "a", which is already used in No. 1 of this list. Choose a different one.',
    ])
  })

  it('is told when two options would be stored as the same value', () => {
    copy.edit('consultation-form.yaml', 'value: south', 'value: north')
    expect(copy.faults()).toContain(
      'consultation-form.yaml → locations[2].value ("Stored value"): is "north", which is already used in No. 1 of this list. Choose a different one.',
    )
  })

  it('is told when two pages have the same title', () => {
    copy.edit('pages.yaml', 'Gradients at {brand}', 'Faq at {brand}')
    expect(copy.faults()).toEqual([
      'pages.yaml → /gradients.title ("Page title"): is "Faq at Birchfield", which is already used in /faq. Choose a different one.',
    ])
  })

  it('is told when a card names a treatment that does not exist', () => {
    copy.edit('home.yaml', 'treatment: serum', 'treatment: serums')
    expect(copy.faults()).toEqual([
      `home.yaml → treatments.phone.cards[2].treatment: is "serums", which doesn't exist. Did you mean "serum"?`,
    ])
  })

  it('is told when a treatment names an option that the form does not have', () => {
    copy.edit('treatments/serum.yaml', 'links:', 'formTreatment: serums\nlinks:')
    expect(copy.faults()).toEqual([
      `treatments/serum.yaml → formTreatment ("Option in the form"): is "serums", which doesn't exist. Did you mean "serum"?`,
    ])
  })

  it('is told when a clinic names an option that the form does not have', () => {
    copy.edit('clinics/fort-ellis.yaml', 'formLocation: north', 'formLocation: east')
    expect(copy.faults()).toEqual([
      `clinics/fort-ellis.yaml → formLocation ("Option in the form"): is "east", which doesn't exist. Use one of these: north, south.`,
    ])
  })

  it('is told when a picture does not exist', () => {
    copy.edit('brand.yaml', 'picture: dusk', 'picture: dask')
    expect(copy.faults()).toEqual([
      `brand.yaml → socialPicture.picture ("Image file"): is "dask", which doesn't exist. Did you mean "dusk"?`,
    ])
  })

  it('is told to encode a picture whose master is new', () => {
    copy.copy('pictures/masters/dusk.webp', 'pictures/masters/noon.webp')
    copy.edit('brand.yaml', 'picture: dusk', 'picture: noon')
    expect(copy.faults()).toEqual([
      `brand.yaml → socialPicture.picture ("Image file"): is "noon", which doesn't exist. The original is there, but its web sizes are missing. Run npm run pictures.`,
    ])
  })

  it('is told when a video lacks one of its two formats', () => {
    copy.remove('videos/drift.mov')
    const pages = ['fue', 'growth-factors', 'exosomes', 'microneedling']
    expect(copy.faults()).toEqual([
      ...pages.map(
        (page) => `procedures/${page}.yaml → video.video: is "drift", which doesn't exist. There are none yet.`,
      ),
      `stories.yaml → entries[1].video: is "drift", which doesn't exist. There are none yet.`,
    ])
  })

  it('is told which placeholder nobody fills', () => {
    copy.edit('faq.yaml', 'We tell you', '{brnad} tells you')
    expect(copy.faults()).toEqual([
      'faq.yaml → entries[1].answer: has the unknown placeholder {brnad}. Did you mean "brand"?',
    ])
  })

  it('is told which field of the brand a placeholder waits for', () => {
    copy.edit('faq.yaml', 'We tell you', 'In {region}, we tell you')
    expect(copy.faults()).toEqual([
      'faq.yaml → entries[1].answer: uses {region}, which is empty. Fill in "Region" under Brand.',
    ])
  })
})
