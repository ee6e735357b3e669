import type { Person } from '../../contract/desk/people.ts'

export type PersonKey = { email: string } | { phone: string }

/** By what the server finds all that it has of a person: the phone number of somebody who gave no address. */
export function keyOf({ email, phone }: Pick<Person, 'email' | 'phone'>): PersonKey {
  return email === '' ? { phone } : { email }
}
