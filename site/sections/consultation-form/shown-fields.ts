import type { ConsultationField } from '../../../contract/consultation-request.ts'

/** The fields that the form shows; a message is part of the contract, but no input is shown for it. */
export const shownFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'location',
  'treatments',
  'consent',
] as const satisfies readonly ConsultationField[]

export type ShownField = (typeof shownFields)[number]

/** Stable, because the server's answer to a visitor without scripts and the error summary point at it. */
export function inputId(field: ShownField): string {
  return `consultation-${field}`
}
