import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { ConsultationRequest } from '../../contract/consultation-request.ts'
import type { FormContext } from '../../contract/form-context.ts'
import { type SiteFacts, siteFactsSchema } from '../../contract/site-facts.ts'

const brand: Omit<SiteFacts, 'emails'> = {
  brandName: 'Sample Clinics',
  siteUrl: 'https://www.sample.example',
  phone: { display: '(555) 555-0100', href: 'tel:+15555550100' },
  email: 'team@sample.example',
  contactEmail: 'privacy@sample.example',
  postalAddress: ['1 Sample Street', 'Irvine, CA'],
  consentVersion: '2025-01',
  consentText: 'I agree to receive communications and may unsubscribe at any time.',
  locations: [{ value: 'irvine', label: 'Irvine' }],
  treatments: [{ value: 'exosomes', label: 'Hypersomes' }],
  candidacy: {
    questions: [
      {
        key: 'age',
        question: 'How old are you?',
        several: false,
        answers: [{ key: '26-40', label: '26 to 40', alone: false }],
      },
    ],
    rules: [],
  },
  privacyChoices: { 'opt-out': 'Opt out', access: 'Get a copy', correction: 'Correct it', deletion: 'Delete it' },
  clinics: [
    {
      slug: 'irvine',
      title: 'Irvine',
      formLocation: 'irvine',
      phone: { display: '(555) 555-0100', href: 'tel:+15555550100' },
      timeZone: 'America/Los_Angeles',
      openingHours: [
        { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '20:00' },
        { days: ['saturday', 'sunday'], opens: '08:00', closes: '18:00' },
      ],
      closures: [{ date: '2026-12-25', name: 'Christmas Day' }],
      address: ['1 Sample Street', 'Irvine, CA'],
      doctors: ['Dr. Lee', 'Dr. Okafor'],
      rooms: ['Room 1', 'Room 2'],
    },
  ],
  timeZone: 'America/Los_Angeles',
  retentionDays: 730,
  desk: {
    emailTemplates: [
      { id: 'not-reached', name: 'We tried to call', subject: 'We tried to call', text: 'Hello {firstName}' },
      { id: 'booked', name: 'Booked', subject: 'Your consultation', text: 'See you on [day and time]' },
    ],
  },
}

export const sampleFacts: SiteFacts = { ...brand, emails: readEmailCopy() }

/** The emails of the specified brand, in the name of the sample clinics. */
function readEmailCopy(): SiteFacts['emails'] {
  const source = readFileSync('tests/brands/specified/content/emails.yaml', 'utf8')
    .replaceAll('{brand}', brand.brandName)
    .replaceAll('{phone}', brand.phone.display)
    .replaceAll('{replyPromise}', 'Our team answers within one business day.')
  return siteFactsSchema.shape.emails.parse(parse(source))
}

export function sampleRequest(changes: Partial<ConsultationRequest> = {}): ConsultationRequest {
  return {
    firstName: 'Zoë',
    lastName: "O'Neil",
    email: 'Zoe.ONeil@visitor.example',
    phone: '(555) 555-0142',
    location: 'irvine',
    message: 'My secret message',
    treatments: 'exosomes',
    consent: true,
    ...changes,
  }
}

export const sampleContext: FormContext = { website: '', elapsedMs: 9000, page: '/contact', consentVersion: '2025-01' }
