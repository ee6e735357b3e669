import type { RequestDetail } from '../../../contract/desk/request-detail.ts'

export function callIsPossible({ phone }: RequestDetail): boolean {
  return phone !== ''
}

/** Unsubscribing ends the emails. Whoever left a number still waits for a call. */
export function emailIsPossible({ email, withdrawnAt }: RequestDetail): boolean {
  return email !== '' && withdrawnAt === null
}
