import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../tests/brands/second/content-copy.ts'

let copy: ReturnType<typeof copyContent>

beforeEach(() => {
  copy = copyContent()
})

afterEach(() => copy.remove())

describe('an owner whose links lead to pages of the site', () => {
  it('is told of a menu entry that leads nowhere, and which page was meant', () => {
    copy.edit('navigation.yaml', 'href: /locations', 'href: /location')
    expect(copy.faults()).toEqual([
      expect.stringMatching(
        /^navigation\.yaml → mainHeader\.items\[2\]\.href \("Leads to"\): leads to \/location, which isn't a page on this site\. Did you mean "\/locations"\?$/,
      ),
    ])
  })

  it('is told of such a link within a text', () => {
    copy.edit('faq.yaml', 'We tell you', '[We](/contcat#contact) tell you')
    expect(copy.faults()).toEqual([
      `faq.yaml → entries[1].answer: leads to /contcat, which isn't a page on this site. Did you mean "/contact"?`,
    ])
  })

  it('is told of a section that a page does not have, and which one was meant', () => {
    copy.edit('faq.yaml', 'We tell you', '[We](/#contcat) or [we](/contact#contact) tell you')
    expect(copy.faults()).toEqual([
      `faq.yaml → entries[1].answer: leads to /#contcat, but there's no such section. Did you mean "contact"?`,
    ])
  })

  it.each([
    ['http://clinic.example'],
    ['//clinic.example'],
    ['https://clinic'],
    ['https://user:word@clinic.example'],
    ['contact'],
    ['/..//clinic.example'],
    ['/%2f/clinic.example'],
    ['/&sol;clinic.example', '//clinic.example'],
  ])('is told that %s is no address to send people to', (address, read = address) => {
    copy.edit('faq.yaml', 'We tell you', `[We](${address}) tell you`)
    expect(copy.faults()).toEqual([
      `faq.yaml → entries[1].answer: leads to ${read}, which isn't a working address. Enter a page such as /contact, or another address in full, with https://.`,
    ])
  })

  it('may lead to other sites, an email address and a phone number', () => {
    copy.edit(
      'faq.yaml',
      'We tell you',
      "[We](https://a.example/?b=1&c=2) [or](mailto:a.o'hara@b.example) [we](tel:+15555550100)",
    )
    expect(copy.faults()).toEqual([])
  })

  it('may give up the page of a treatment by deleting its file, and is told who still leads there', () => {
    copy.remove('procedures/microneedling.yaml')
    const faults = copy.faults()
    expect(faults.every((fault) => fault.includes("leads to /microneedling, which isn't a page on this site"))).toBe(
      true,
    )
  })

  it('is told of a link to a page that waits for content, but may leave it in a menu, which hides it', () => {
    copy.edit('navigation.yaml', 'href: /locations', 'href: /doctors')
    expect(copy.faults()).toEqual([])
    copy.edit('faq.yaml', 'We tell you', '[We](/doctors) tell you')
    expect(copy.faults()).toEqual([
      'faq.yaml → entries[1].answer: leads to /doctors, where nothing is shown. Show something there, or remove the link.',
    ])
  })

  it('is told of a page whose file nobody reads, instead of missing the page one day', () => {
    copy.copy('procedures/fue.yaml', 'procedures/fuue.yaml')
    expect(copy.faults()).toEqual([`procedures/fuue.yaml: isn't a file the site reads. Did you mean "fue.yaml"?`])
  })

  const menuAndText = (section: string) => {
    copy.edit('navigation.yaml', 'href: /#contact', `href: ${section}`)
    copy.edit('faq.yaml', 'We tell you', `[We](${section}) tell you`)
    return copy.faults()
  }
  const isTold = (section: string) => [
    `faq.yaml → entries[1].answer: leads to ${section}, where nothing is shown. Show something there, or remove the link.`,
  ]

  it('is told of a text that leads to where the gallery was, and may leave it in a menu', () => {
    copy.edit('brand.yaml', 'testimonials: true', 'testimonials: false')
    copy.write('stories.yaml', 'entries: []\n')
    expect(menuAndText('/#testimonials')).toEqual(isTold('/#testimonials'))
  })

  it('is told nothing while there are stories where the gallery is', () => {
    copy.edit('brand.yaml', 'testimonials: true', 'testimonials: false')
    expect(menuAndText('/#testimonials')).toEqual([])
  })

  it('may link to the heading of a section that is left out: its page opens at the top', () => {
    copy.write('stories.yaml', 'entries: []\n')
    expect(menuAndText('/#stories-title')).toEqual([])
  })

  it('is told the same of a section of the cost page that is left out', () => {
    copy.edit('cost.yaml', /^heading:/m, 'sections: [others]\nheading:')
    expect(menuAndText('/cost#patterns')).toEqual(isTold('/cost#patterns'))
  })
})
