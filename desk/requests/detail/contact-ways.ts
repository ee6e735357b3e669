import type { RequestDetail } from '../../../contract/desk/request-detail.ts'

/** Somebody who withdrew consent hears from nobody at the desk. */
export function callIsPossible({ phone, withdrawnAt }: RequestDetail): boolean {
  return phone !== '' && withdrawnAt === null
}

export function emailIsPossible({ email, withdrawnAt }: RequestDetail): boolean {
  return email !== '' && withdrawnAt === null
}

/** What a phone dials: digits and a leading plus. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`
}
