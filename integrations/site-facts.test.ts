import { describe, expect, it } from 'vitest'
import { readContent } from '../content-model/read-content.ts'
import { collectSiteFacts } from './site-facts.ts'

describe('the facts that the server gets', () => {
  const facts = collectSiteFacts(readContent('tests/brands/second/content'))

  it('name the brand whose content was built, so that its emails carry the right name and phone', () => {
    expect(facts).toMatchObject({
      brandName: 'Birchfield',
      siteUrl: 'https://birchfield.example',
      phone: { display: '(303) 555-0177', href: 'tel:+13035550177' },
    })
  })

  it('hold exactly the options that the visitor can choose from', () => {
    expect(facts.locations).toEqual([
      { value: 'north', label: 'Fort Ellis' },
      { value: 'south', label: 'Marlow Springs' },
    ])
    expect(facts.treatments.map(({ value }) => value)).toEqual(['transplant', 'serum'])
    expect(facts.privacyChoices).toEqual({
      'opt-out': 'Sell nothing',
      access: 'Show me',
      correction: 'Mend it',
      deletion: 'Remove it',
    })
  })

  it('hold when each clinic is open, for the clock of business days', () => {
    const [fortEllis] = facts.clinics
    expect(Object.keys(fortEllis ?? {})).toEqual([
      'slug',
      'title',
      'formLocation',
      'phone',
      'timeZone',
      'openingHours',
      'closures',
      'address',
      'doctors',
      'rooms',
    ])
    expect(fortEllis).toMatchObject({
      formLocation: 'north',
      openingHours: [{ days: ['tuesday', 'wednesday', 'thursday'], opens: '10:00', closes: '16:00' }],
      closures: [{ date: '2030-12-25', name: 'Christmas Day' }],
    })
  })

  it('tell in which zone the clinics live, for the time in emails', () => {
    expect(facts.timeZone).toBe('America/Denver')
  })

  it('carry the emails in the words of the brand, for the server to fill in', () => {
    expect(facts.emails.consultation.visitor.subject).toBe('Your letter to Birchfield')
    expect(facts.emails.withdrawal.staff.subject).toBe('No more letters to {visitorEmail}')
  })

  it('carry the consent text together with its version', () => {
    expect(facts.consentVersion).toBe('b-1')
    expect(facts.consentText).toContain('Birchfield')
  })
})
