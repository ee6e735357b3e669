import { describe, expect, test } from 'vitest'
import { readContent } from '../../content-model/read-content.ts'
import { siteFactsSchema } from '../../contract/site-facts.ts'
import { collectSiteFacts } from '../../integrations/site-facts.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { composeStaffEmail, composeVisitorEmail } from './compose-consultation-email.ts'
import type { ConsultationSummary } from './read-consultation-summary.ts'

const request: ConsultationSummary = {
  id: 'request-1',
  created_at: Date.UTC(2026, 0, 15, 20, 30),
  first_name: 'Zoë',
  last_name: '<b>Smith</b>',
  email: 'zoe@visitor.example',
  phone: '(555) 555-0142',
  location: 'irvine',
  suspected: 0,
  suspected_reason: null,
  withdrawal_token: 'token-1',
  consent_version: sampleFacts.consentVersion,
}

describe('the email to the staff', () => {
  test("tells whom to call back, for which clinic, and when it was sent by the clinic's clock", () => {
    const { text, subject, replyTo } = composeStaffEmail(request, sampleFacts)
    for (const word of ['Zoë <b>Smith</b>', '(555) 555-0142', 'zoe@visitor.example', 'Clinic: Irvine'])
      expect(text).toContain(word)
    expect(text).toContain('January 15, 2026 at 12:30:00 PM PST')
    expect(subject).toBe('New consultation request: Zoë <b>Smith</b> (Irvine)')
    expect(replyTo?.address).toBe('zoe@visitor.example')
  })

  test('says that no clinic was chosen', () => {
    const { text, subject } = composeStaffEmail({ ...request, location: '' }, sampleFacts)
    expect(text).toContain('Clinic: No preferred clinic')
    expect(subject).toBe('New consultation request: Zoë <b>Smith</b> (No preferred clinic)')
  })

  test('says so when the request looks like spam', () => {
    const suspected = { ...request, suspected: 1, suspected_reason: 'honeypot' }
    const { text, subject } = composeStaffEmail(suspected, sampleFacts)
    expect(subject).toContain('possibly spam')
    expect(text).toContain('it filled a field that people cannot see')
  })

  test('shows what a visitor typed as text, never as markup', () => {
    const { html } = composeStaffEmail(request, sampleFacts)
    expect(html).not.toContain('<b>')
    expect(html).toContain('&#60;b&#62;Smith')
  })
})

test('emails of another brand have none of the words of this one', () => {
  const facts = collectSiteFacts(readContent('tests/brands/second/content'))
  const staff = composeStaffEmail({ ...request, location: 'south' }, facts)
  expect(staff.subject).toBe('Zoë <b>Smith</b> would like to visit Marlow Springs')
  expect(staff.text.match(/^\w+(?=: )/gm)).toEqual(['Who', 'Telephone', 'Mail', 'House', 'When', 'Number'])
  const consented = { ...request, consent_version: facts.consentVersion }
  const visitor = composeVisitorEmail(consented, facts, 'https://birchfield.example')
  expect(visitor.text.split('\n\n')).toEqual([
    'Good evening, Zoë',
    'It is here.',
    expect.stringMatching(/Or ring \(303\) 555-0177\.$/),
    expect.stringMatching(/^-- \nYou said: .+\nStop our letters: https.+\nBirchfield, .+\n$/),
  ])
})

describe('the email to the visitor', () => {
  const compose = (changes: Partial<ConsultationSummary> = {}) =>
    composeVisitorEmail({ ...request, ...changes }, sampleFacts, 'https://clinic.example')

  test('confirms the request, says what happens next and whom to call', () => {
    const { text } = compose()
    expect(text).toContain('Thank you, Zoë')
    for (const word of ['within one business day', sampleFacts.phone.display, sampleFacts.consentText])
      expect(text).toContain(word)
  })

  test('quotes no newer consent text than the one that was agreed to', () => {
    const { text } = compose({ consent_version: '2020-01' })
    expect(text).not.toContain('You agreed')
    expect(text).toContain('Withdraw your consent at any time')
  })

  test('keeps its link whole whatever the owner writes after it', () => {
    const unsubscribe = "Stop our emails ({unsubscribeLink}). It's free."
    const { visitor } = sampleFacts.emails.consultation
    const consultation = { ...sampleFacts.emails.consultation, visitor: { ...visitor, unsubscribe } }
    const facts = siteFactsSchema.parse({ ...sampleFacts, emails: { ...sampleFacts.emails, consultation } })
    const { html } = composeVisitorEmail(request, facts, 'https://clinic.example')
    expect(html).toContain('<a href="https://clinic.example/unsubscribe?token=token-1"')
    expect(html).toContain('</a>). It&#39;s free.')
  })

  test('wears the colors of the owner, and no other', () => {
    const { html } = compose()
    const used = [...new Set(html.match(/#[\da-f]{6}/g))].sort()
    expect(used).toEqual(Object.values(sampleFacts.emails.colors).sort())
  })

  test('can be unsubscribed from by a link and by the button of a mail program', () => {
    const { text, html, headers } = compose()
    const url = 'https://clinic.example/unsubscribe?token=token-1'
    expect(text).toContain(url)
    expect(html).toContain(`<a href="${url}"`)
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test.each(['Win at spam.example', 'https://spam.example', 'Buy <now>', 'x'.repeat(60)])(
    'does not carry an advertisement in the name to a stranger: %s',
    (first_name) => {
      const { text, html } = compose({ first_name })
      expect(text).toContain('Thank you\n')
      expect(html).not.toContain('spam.example')
    },
  )

  test.each(["D'Arcy", 'Anne-Marie', 'J. R.', 'José María', 'अनिल'])('greets %s by name', (first_name) => {
    expect(compose({ first_name }).text).toContain(`Thank you, ${first_name}`)
  })
})
