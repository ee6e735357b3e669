import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { encodeFormContext } from '../../../contract/form-context.ts'

const context = { elapsedMs: 30_000, page: '/contact', website: '', consentVersion: '' }

export type Asked = { id: string; name: string; lastName: string; email: string }

/** A request as a visitor's browser sends it. Its last name is in no other. */
export async function askForConsultation(
  request: APIRequestContext,
  lastName = `Visitor${randomUUID().slice(0, 8)}`,
  location = 'irvine',
): Promise<Asked> {
  const email = `${lastName.toLowerCase()}@mail.example`
  const body = {
    firstName: 'Sam',
    lastName,
    email,
    phone: '(949) 555-0133',
    location,
    message: 'What would I lose if I wait another year?',
    treatments: 'hair-transplant',
    consent: true,
  }
  const answer = await request.post('/api/contact', {
    data: body,
    headers: { 'form-context': encodeFormContext(context) },
  })
  expect(answer.status()).toBe(201)
  const { id }: { id: string } = await answer.json()
  return { id, name: `Sam ${lastName}`, lastName, email }
}
