import * as z from 'zod/mini'
import { staffMemberSchema, staffRoles } from './staff.ts'
import { staffEmailAddress } from './staff-email.ts'

const access = { role: z.enum(staffRoles), clinics: z.array(z.string()) }

/** The bodies that admins send: to invite somebody, and to change what a staff member may do and see. */
export const invitationSchema = z.strictObject({ email: staffEmailAddress(), ...access })
export const accessSchema = z.strictObject(access)

/**
 * A staff member as admins see them. `isSetUp`: they have what they sign in with, an authenticator or an account of the
 * identity provider. `linkEndsAt`: until when the last link that was sent to them works.
 */
const listedStaffMemberSchema = z.object({
  ...staffMemberSchema.shape,
  state: z.enum(['active', 'invited', 'revoked']),
  isSetUp: z.boolean(),
  seenAt: z.nullable(z.number()),
  linkEndsAt: z.nullable(z.number()),
})
export type ListedStaffMember = z.infer<typeof listedStaffMemberSchema>

/** The link that an invitation or a reset makes, shown once. */
const madeLinkSchema = z.object({ id: z.string(), url: z.string(), endsAt: z.number(), isEmailed: z.boolean() })
export type MadeLink = z.infer<typeof madeLinkSchema>

/** One's own sign-ins that are in force. */
const ownSessionSchema = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  userAgent: z.string(),
  startedAt: z.number(),
  seenAt: z.number(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>
