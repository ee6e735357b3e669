import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { encodeFormContext } from '../../../contract/form-context.ts'

const context = { elapsedMs: 30_000, page: '/contact', website: '', consentVersion: '' }

export type Asked = { id: string; name: string; lastName: string; email: string; phone: string }

/** A request as a visitor's browser sends it. Its last name, its mailbox and its number are in no other. */
export async function askForConsultation(
  request: APIRequestContext,
  lastName = `Visitor${randomUUID().slice(0, 8)}`,
  {
    location = 'irvine',
    email = `${randomUUID().slice(0, 13)}@mail.example`,
    phone = `(949) ${randomInt(220, 990)}-${randomInt(1000, 9999)}`,
  } = {},
): Promise<Asked> {
  const body = {
    firstName: 'Sam',
    lastName,
    email,
    phone,
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
  return { id, name: `Sam ${lastName}`, lastName, email, phone }
}
