import { describe, expect, it } from 'vitest'
import { content } from './site-content.ts'

const { brand, clinics, consultationForm, differences, faq, home, legal, navigation, stories, treatments } = content

describe('a visitor reads the words and figures that were agreed on', () => {
  it('in the header, whose menus name every treatment', () => {
    const [menu, ...links] = navigation.mainHeader.items
    expect(menu && 'links' in menu && menu.links.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'FUE Hair Transplant /fue',
      'Follicular Hypersomes /exosomes',
      'Growth Factors /growth-factors',
      'Microneedling /microneedling',
    ])
    expect(links).toEqual([
      { label: 'Locations', href: '/locations' },
      { label: 'FAQ', href: '/faq' },
      { label: 'Contact', href: '/contact' },
    ])
    expect(navigation.mainHeader.book).toEqual({ label: 'Book Consult', href: '/contact' })
  })

  it('in the alternate header', () => {
    const [menu, ...links] = navigation.alternateHeader.items
    expect(menu && 'links' in menu && menu.links.map(({ href }) => href)).toContain('/hypersomes')
    expect(links).toEqual([
      { label: 'Gallery', href: '/#testimonials' },
      { label: 'Pricing', href: '/vip-membership' },
      { label: 'Locations', href: '/#contact' },
      { label: 'FAQ', href: '/faq' },
    ])
  })

  it('in the footer', () => {
    const hrefs = navigation.footer.columns.flatMap(({ links }) => links.map(({ href }) => href))
    expect(hrefs).toEqual(expect.arrayContaining(['/accessibility', '/privacy-policy', '/terms-of-use', '/locations']))
    expect(navigation.footer.book.label).toBe('Book Consultation')
    expect(navigation.footer.copyright).toContain('2025')
  })

  it('in both heroes', () => {
    const { headline, phone, desktop, compare, footnotes } = home.hero
    expect(headline).toBe('Advanced Hair Restoration')
    expect(phone.tagline).toBe('Natural Results | Fuller Hairlines | Confident Patients')
    expect([phone.book, phone.scrollCue]).toEqual(['Book Consult', 'Discover the Science'])
    expect([desktop.badge, desktop.book, desktop.viewScience]).toEqual([
      'Precision Medicine',
      'Book Consultation',
      'View Science',
    ])
    expect([compare.beforeLabel, compare.afterLabel, compare.hint]).toEqual(['Before', 'After', 'Slide to compare'])
    expect(footnotes.join(' ')).toMatch(
      /studies.*online consultation with a licensed provider.*not a medical assessment/,
    )
  })

  it('in the treatments of the home page', () => {
    const { phone, desktop } = home.treatments
    expect(phone.cards.map(({ treatment }) => treatment)).toEqual([
      'fue',
      'microneedling',
      'growth-factors',
      'exosomes',
      'vip-membership',
    ])
    expect([phone.learnMore, phone.book, phone.viewAll]).toEqual(['Learn more', 'Book Consult', 'View All Treatments'])
    expect(desktop.panels.map(({ title }) => title)).toEqual(['FUE Hair Transplant', 'Microneedling'])
    expect([desktop.rowTitle, desktop.rowSubtitle]).toEqual([
      'Hair Restoration',
      'Advanced treatments. Take your pick.',
    ])
    expect(desktop.cards.map(({ treatment }) => treatment)).toEqual([
      'fue',
      'exosomes',
      'growth-factors',
      'microneedling',
    ])
    expect([desktop.view, desktop.viewDetails, desktop.bookBelow, desktop.caption]).toEqual([
      'View',
      'View Details',
      'Book consultation',
      'Free consultation • Custom treatment plan',
    ])
    expect([desktop.showKeyFeatures, desktop.hideKeyFeatures]).toEqual(['Show key features', 'Hide key features'])
  })

  it('in the four differences, the testimonials and the stories', () => {
    expect(differences.map(({ location, title }) => `${location}: ${title}`)).toEqual([
      'Southern California: Developed & Performed in the U.S.',
      'Natural-looking results: Hairlines Built, Not Stamped',
      'Minimal downtime: One Day, Lifetime Results',
      'Expert care, no passport needed: No Flights. No Risks. No Regrets.',
    ])
    expect(home.differences.book).toBe('Book Consult →')
    expect(home.testimonials).toEqual({
      heading: 'Life-changing results',
      subtitle: 'Real patients. Real transformations.',
      book: 'Start your transformation',
    })
    expect(home.stories.heading).toBe('Hairline Heroes')
    expect(stories.map(({ badge }) => badge).every((badge) => /^(Growth Factors|Hair Transplant)$/.test(badge))).toBe(
      true,
    )
    expect(stories).toHaveLength(3)
  })

  it('in the consultation form and its notices', () => {
    expect(consultationForm.locations.map(({ value, label }) => `${value}: ${label}`)).toEqual([
      'irvine: Irvine',
      'elsegundo: El Segundo',
      'solanabeach: Encinitas',
      'palmdesert: Palm Desert',
      'temecula: Temecula',
    ])
    expect(consultationForm.treatments.map(({ value, label }) => `${value}: ${label}`)).toEqual([
      'HyperPRP: Hyper PRP',
      'exosomes: Hypersomes',
      'hair-transplant: Hair Transplant',
      'multple: Multiple Medical Services',
    ])
    expect(consultationForm.button.submitting).toBe('Submitting...')
    expect(consultationForm.notices).toEqual({
      success: {
        title: 'Consultation Request Submitted',
        description: 'Thank you! We will contact you shortly to schedule your consultation.',
      },
      failure: {
        title: 'Submission Failed',
        description: 'There was an error submitting your request. Please try again.',
      },
    })
    expect(consultationForm.consent.text).toMatch(/agree to receive communications.*unsubscribe at any time/)
  })

  it('in the five treatments', () => {
    expect(treatments.map(({ id, title, featured }) => `${id} ${title} ${featured}`)).toEqual([
      '1 FUE Hair Transplant true',
      '2 Microneedling Growth Factors false',
      '3 Injectable Growth Factors false',
      '4 Follicular Hypersomes false',
      '5 VIP Membership false',
    ])
  })

  it('in the five clinics, oddities included', () => {
    expect(clinics.map(({ slug }) => slug)).toEqual(['el-segundo', 'encinitas', 'irvine', 'palm-desert', 'temecula'])
    expect(new Set(clinics.map(({ contact }) => contact.display))).toEqual(new Set([brand.phone.display]))
    for (const { hours } of clinics) expect(hours).toEqual(['Mon-Fri 8 AM-8 PM', 'Sat-Sun 8 AM-6 PM'])
    const address = (slug: string) => clinics.find((clinic) => clinic.slug === slug)?.address
    expect(address('temecula')).toEqual(address('encinitas'))
    const restrooms = clinics.map(({ accessibility }) => accessibility.find((line) => line.includes('restrooms')))
    expect(restrooms.map((line) => line?.split(' ')[0])).toEqual([
      'Gender-neutral',
      'Gender-neutral',
      'Gender-specific',
      'Gender-neutral',
      'Gender-neutral',
    ])
  })

  it('in the eight answers, with the price of a graft and how many most people need', () => {
    expect(faq).toHaveLength(8)
    const answers = faq.map(({ answer }) => answer.text).join(' ')
    expect(answers).toContain('$6 to $12')
    expect(answers).toContain('1,500 to 2,500 grafts')
    expect(answers).toMatch(/4 to 10 hours.*3 to 7 days.*2 weeks/)
  })

  it('in the legal facts', () => {
    expect(legal.accessibility).toMatchObject({ standard: 'WCAG 2.2 AA', relayService: '711' })
    expect(legal.privacy).toMatchObject({ recordRetentionYears: 7, childrenUnder: 13, honorsDoNotTrack: false })
    expect(legal.privacy.honorsGlobalPrivacyControl).toBe(true)
    expect(legal.terms).toEqual({ jurisdiction: 'California', guardianUnder: 18 })
  })

  it('and finds every invented person marked as a sample', () => {
    const people = [...content.testimonials.entries, ...content.testimonials.further, ...stories, brand.doctor]
    expect(people.every(({ sample }) => sample)).toBe(true)
    expect(brand.phone.display).toMatch(/ 555-01\d\d$/)
    expect([brand.siteUrl, brand.booking, brand.membership].every((url) => /\.example(\/|$)/.test(url))).toBe(true)
  })
})
