import * as z from 'zod/mini'

export const staffRoles = ['desk', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Somebody who works at the desk. `clinics` are slugs; none means all of them. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  clinics: z.array(z.string()),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

/**
 * The answer of `GET /api/staff/session`, which never refuses. A member without an authenticator may do nothing but set
 * one up. `endsAt` is the latest end in epoch milliseconds: half an hour without a press ends it sooner.
 */
export const staffSessionSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signed-out') }),
  z.object({ state: z.literal('authenticator-needed'), email: z.string() }),
  z.object({ state: z.literal('signed-in'), member: staffMemberSchema, endsAt: z.number() }),
])
export type StaffSession = z.infer<typeof staffSessionSchema>
