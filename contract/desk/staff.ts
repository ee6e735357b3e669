import * as z from 'zod/mini'
import { privacyChoices } from '../privacy-request.ts'
import { option } from './option.ts'

/** `desk` works on requests; `admin` also invites, reads the activity log and edits the content. */
export const staffRoles = ['desk', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A person who may sign in. `clinics` are slugs; an empty list means all of them. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  clinics: z.array(z.string()),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

/** A colleague as everybody at the desk sees one. */
export const staffNameSchema = z.pick(staffMemberSchema, { id: true, name: true })

/** An email that the owner has prepared for the desk; placeholders are filled in when it is chosen. */
export const emailTemplateSchema = z.object({ id: z.string(), name: z.string(), subject: z.string(), text: z.string() })

/** The answer of `GET /api/staff/session`: who works here, and what the desk must know of the brand. */
export const staffSessionSchema = z.object({
  member: staffMemberSchema,
  /** The name of the identity provider that everybody signs in with; null if they have passphrases here. */
  signInProvider: z.nullable(z.string()),
  colleagues: z.array(staffNameSchema),
  brand: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** As people read it; a clinic's own goes before it. */
    phone: z.string(),
    clinics: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        location: z.string(),
        timeZone: z.string(),
        phone: z.string(),
        /** By name. */
        doctors: z.array(z.string()),
        rooms: z.array(z.string()),
      }),
    ),
    locations: z.array(option),
    treatments: z.array(option),
    privacyChoices,
    emailTemplates: z.array(emailTemplateSchema),
  }),
  /** The mailbox that gets what visitors reply. */
  repliesTo: z.string(),
  /** False where it's the sender's, because the operator has named no other. */
  repliesToIsSet: z.boolean(),
  /** The server's clock, so that "late" does not depend on the clock of whoever reads it. */
  now: z.number(),
})
export type StaffSession = z.infer<typeof staffSessionSchema>
