import type { ConsultationField, ConsultationOptions } from '../../../contract/consultation-request.ts'

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
type LabelledField = Exclude<ShownField, 'consent'>

type NoticeCopy = { title: string; description: string }

/** Everything that the section says, from the clinic's content. */
export type ConsultationFormCopy = ConsultationOptions & {
  heading: string
  lead: string
  /** How a screen reader calls the form. */
  formName: string
  requiredNote: string
  labels: Record<LabelledField, string>
  hints: Partial<Record<LabelledField, string>>
  placeholders: { location: string; treatments: string }
  consent: { version: string; text: string }
  button: { idle: string; submitting: string }
  notices: { success: NoticeCopy; failure: NoticeCopy }
  errorSummary: string
  /** Stands before the phone number when sending failed. */
  failureHelp: string
  confirmation: { heading: string; steps: readonly string[] }
  privacyNote: string
}

/** Stable, because the server's answer to a visitor without scripts and the error summary point at it. */
export function inputId(field: ShownField): string {
  return `consultation-${field}`
}
