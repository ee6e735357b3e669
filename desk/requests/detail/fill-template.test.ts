import { describe, expect, it } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const template = {
  id: 'booked',
  name: 'Booked',
  subject: 'Your consultation at {clinic}',
  text: 'Hello {firstName}, it is booked for [day and time]. Call {clinicPhone}. {staffName}, {clinic}',
}
const session = {
  member: { id: '1', name: 'Ada', email: 'ada@clinic.example', role: 'desk' as const, clinics: [] },
  brand: {
    name: 'Birchfield',
    timeZone: 'America/Los_Angeles',
    phone: '(555) 555-0100',
    clinics: [
      {
        slug: 'irvine',
        title: 'Irvine',
        location: 'irv',
        timeZone: 'UTC',
        phone: '(555) 555-0101',
        doctors: [],
        rooms: [],
      },
    ],
    locations: [],
    treatments: [],
    privacyChoices: { 'opt-out': '', access: '', correction: '', deletion: '' },
    emailTemplates: [],
  },
}

describe('a template that a colleague chooses', () => {
  it('names the clinic of the request, and leaves its gap to be filled in', () => {
    expect(fillTemplate(template, { firstName: 'Zoë', location: 'irv' }, session)).toEqual({
      subject: 'Your consultation at Birchfield Irvine',
      text: 'Hello Zoë, it is booked for [day and time]. Call (555) 555-0101. Ada, Birchfield Irvine',
    })
  })

  it('names the brand once where the visitor had no preference', () => {
    expect(fillTemplate(template, { firstName: 'Zoë', location: '' }, session)).toEqual({
      subject: 'Your consultation at Birchfield',
      text: 'Hello Zoë, it is booked for [day and time]. Call (555) 555-0100. Ada, Birchfield',
    })
  })
})
