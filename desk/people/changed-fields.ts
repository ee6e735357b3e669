/** The fields of a person that staff can correct. */
export type Correctable = { firstName: string; lastName: string; email: string; phone: string }

const names = ['firstName', 'lastName', 'email', 'phone'] as const

/** Only what differs: a field that stays is not judged by today's rules. */
export function changedFields(before: Correctable, after: Correctable): Partial<Correctable> {
  const changed: Partial<Correctable> = {}
  for (const name of names) {
    const value = after[name].trim()
    if (value !== before[name]) changed[name] = value
  }
  return changed
}

/** Puts typed values over those that a colleague has saved meanwhile. A field left alone takes the saved value. */
export function takeOver(before: Correctable, typed: Correctable, stored: Correctable): Correctable {
  const { firstName, lastName, email, phone } = stored
  return { firstName, lastName, email, phone, ...changedFields(before, typed) }
}
