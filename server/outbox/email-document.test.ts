import { expect, test } from 'vitest'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { fillText } from './email-document.ts'

test.each(['{clinic}', '$&', '{constructor}'])(
  'a visitor who calls himself %s is shown to the staff as he wrote it',
  (name) => {
    const { subject } = sampleFacts.emails.consultation.staff
    expect(fillText(subject, { name, clinic: 'Irvine' })).toBe(`New consultation request: ${name} (Irvine)`)
  },
)
