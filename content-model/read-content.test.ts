import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../tests/brands/second/content-copy.ts'
import { readContent } from './read-content.ts'

let copy: ReturnType<typeof copyContent>

beforeEach(() => {
  copy = copyContent()
})

afterEach(() => copy.remove())

describe('an owner who edits the content folder', () => {
  it('gets it back typed and in order when all is well', () => {
    const content = readContent(copy.folder)
    expect(content.treatments.map(({ title }) => title)).toEqual(['Root transfer', 'Scalp serum'])
    expect(content.clinics.map(({ slug }) => slug)).toEqual(['fort-ellis', 'marlow-springs'])
    expect(content.brand.phone).toEqual({ display: '(303) 555-0177', href: 'tel:+13035550177' })
    expect(content.faq[0]?.answer.html).toBe('<strong>Never quite.</strong> We tell you what we know.')
  })

  it('writes the phone once, and it stands wherever a text says {phone}', () => {
    expect(readContent(copy.folder).clinics[1]?.contact.display).toBe('(303) 555-0177')
  })

  it('is told how a phone number is written', () => {
    copy.edit('clinics/fort-ellis.yaml', 'contact: "{phone}"', 'contact: "12345"')
    expect(copy.faults()).toEqual([
      'clinics/fort-ellis.yaml → contact ("Phone"): is "12345". Enter it like this: (949) 555-0142.',
    ])
  })

  it('is told which field is missing', () => {
    copy.edit('faq.yaml', ', answer: "**Never quite.** We tell you what we know."', '')
    expect(copy.faults()).toEqual(['faq.yaml → entries[1].answer: is missing. Enter some text.'])
  })

  it('is told which field nobody reads, and which one was meant', () => {
    copy.edit('treatments/serum.yaml', 'timeEstimate:', 'timeestimate:')
    expect(copy.faults()).toEqual([
      `treatments/serum.yaml → timeEstimate ("Time"): is missing. Enter some text.`,
      'treatments/serum.yaml: has the unknown field "timeestimate". Did you mean "timeEstimate"?',
    ])
  })

  it('is told to put quotes around a number that is meant as text', () => {
    copy.edit('treatments/serum.yaml', 'timeEstimate: An hour', 'timeEstimate: 60')
    expect(copy.faults()).toEqual([
      `treatments/serum.yaml → timeEstimate ("Time"): is 60. Enter some text. Put quotes around a number.`,
    ])
  })

  it('is told the choices of a field that has only some', () => {
    copy.edit('treatments/serum.yaml', 'accent: growth-factors', 'accent: purple')
    expect(copy.faults()[0]).toMatch(
      /^treatments\/serum\.yaml → accent \("Accent color"\): is "purple"\. Choose one of home, fue, /,
    )
  })

  it('is led to the line where the YAML breaks', () => {
    copy.edit('legal.yaml', 'terms: {', 'terms: {{')
    expect(copy.faults()[0]).toMatch(/^legal\.yaml → line 22: isn't valid YAML: .+ Check the spaces at the start/)
  })

  it('is told about a field that stands twice in one entry', () => {
    copy.edit('legal.yaml', 'contactEmail:', 'contactEmail: a@b.example\ncontactEmail:')
    expect(copy.faults()[0]).toContain("legal.yaml → line 3: isn't valid YAML: The key contactEmail comes twice")
  })

  it('is told at the field that a text is too long for any page', () => {
    copy.edit('faq.yaml', 'We tell you', 'x'.repeat(40_000))
    expect(copy.faults()).toEqual([
      expect.stringMatching(
        /^faq\.yaml → entries\[1\]\.answer: has 40,0\d\d characters\. Shorten it to 10,000 or fewer\.$/,
      ),
    ])
  })

  it('is told which file is missing', () => {
    copy.remove('faq.yaml')
    expect(copy.faults()).toEqual(['faq.yaml: is missing. Put the file back.'])
  })

  it('is told that a clinic folder is empty', () => {
    copy.remove('clinics')
    expect(copy.faults()).toEqual(['clinics: has no YAML file. Add one file per entry.'])
  })

  it('is told when a file has a name that nobody reads', () => {
    copy.write('faqs.yaml', 'entries: []')
    expect(copy.faults()).toEqual([`faqs.yaml: isn't a file the site reads. Did you mean "faq.yaml"?`])
  })

  it('is told when a page of the site has no title yet', () => {
    copy.edit('pages.yaml', /^\/gradients: .*$/m, '')
    expect(copy.faults()).toEqual(['pages.yaml → /gradients ("Text gradients"): is missing. Add fields under it.'])
  })

  it('cannot put a script into an answer, which the pages would refuse to run', () => {
    copy.edit('faq.yaml', '**Never quite.**', '<script>alert(1)</script>')
    expect(copy.faults()[0]).toMatch(
      /^faq\.yaml → entries\[1\]\.answer: .+ Remove scripts, styles and event attributes/,
    )
  })

  it('is told when a clinic closes before it opens', () => {
    copy.edit('clinics/fort-ellis.yaml', 'closes: "16:00"', 'closes: "09:00"')
    expect(copy.faults()).toEqual([
      'clinics/fort-ellis.yaml → openingHours[1].closes: is "09:00". The closing time must be later than the opening time.',
    ])
  })

  it('is told when a day on which a clinic stays closed is no date', () => {
    copy.edit('clinics/fort-ellis.yaml', '"2030-12-25"', '"12/25/2030"')
    expect(copy.faults()).toEqual([
      'clinics/fort-ellis.yaml → closures[1].date: is "12/25/2030". Enter a date, like "2025-03-01".',
    ])
  })

  it('is told when the mark is missing or could run a script', () => {
    copy.write('mark.png', 'a photo')
    expect(copy.faults()).toEqual(["mark.png: isn't a PNG. Save it again as PNG."])
    copy.edit('brand.yaml', 'mark.png', 'mark.svg')
    copy.write('mark.svg', '<svg onload="x()"></svg>')
    expect(copy.faults()).toEqual(["mark.svg: isn't a plain SVG. Start with <svg>, with no scripts, styles or events."])
    copy.remove('mark.svg')
    expect(copy.faults()).toEqual(['mark.svg: is missing. Put the logo named in brand.yaml there.'])
  })

  it('sees all faults of all files at once, each of them once', () => {
    copy.edit('brand.yaml', 'email: hello@birchfield.example', 'email: nobody')
    copy.edit('brand.yaml', 'https://calendar.birchfield.example/first-visit', 'calendar')
    copy.edit('clinics/fort-ellis.yaml', 'id: 1', 'id: one')
    copy.edit('stories.yaml', 'age: 61', 'age: 16')
    copy.remove('differences.yaml')
    expect(copy.faults()).toEqual([
      'brand.yaml → email: is "nobody". Enter it like this: team@clinic.example.',
      'brand.yaml → booking ("Booking page"): is "calendar". Enter a full address that starts with https://.',
      'clinics/fort-ellis.yaml → id ("Position"): is "one". Enter its position in the list: 1, 2, 3 …',
      'stories.yaml → entries[1].age: is 16. Enter 18 or older. Only adults can be shown.',
      'differences.yaml: is missing. Put the file back.',
    ])
  })
})
