import * as z from 'zod/mini'
import { candidacySchema } from './candidacy.ts'
import { deskCopySchema } from './desk/desk-copy.ts'
import { emailCopySchema } from './email-copy.ts'
import { days } from './opening-hours.ts'
import { privacyChoices } from './privacy-request.ts'

const option = z.object({ value: z.string(), label: z.string() })
const phone = z.object({ display: z.string(), href: z.string() })

const clinic = z.object({
  slug: z.string(),
  title: z.string(),
  /** The form's value for it. */
  formLocation: z.string(),
  phone,
  timeZone: z.string(),
  openingHours: z.array(z.object({ days: z.array(z.enum(days)), opens: z.string(), closes: z.string() })),
  closures: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Where it is, if the owner shows that. */
  address: z._default(z.array(z.string()), []),
  /** By name: who treats people there, and in which rooms. */
  doctors: z._default(z.array(z.string()), []),
  rooms: z._default(z.array(z.string()), []),
})

/**
 * The brand's facts that the server needs, written to `dist/site-facts.json` by the site's build. The server never
 * reads `content/`, so the pages it serves and the rules it applies come from the same build.
 */
export const siteFactsSchema = z.object({
  brandName: z.string(),
  siteUrl: z.string(),
  phone,
  email: z.string(),
  /** The address that the privacy policy asks people to write to. */
  contactEmail: z._default(z.string(), ''),
  postalAddress: z.array(z.string()),
  consentVersion: z.string(),
  consentText: z.string(),
  locations: z.array(option),
  treatments: z.array(option),
  /** The choices of the privacy form, in its words. */
  privacyChoices,
  candidacy: z._default(candidacySchema, { questions: [], rules: [] }),
  clinics: z.array(clinic),
  /** The clinics' zone, in which emails to the staff tell the time. */
  timeZone: z._default(z.string(), 'UTC'),
  emails: z.extend(emailCopySchema, { colors: z.nonoptional(emailCopySchema.shape.colors) }),
  /** The brand's icon as a `data:` address, at the top of emails. */
  icon: z.optional(z.string()),
  desk: deskCopySchema,
  /** What the privacy policy promises; the server deletes by the same number. */
  retentionDays: z.number(),
})
export type SiteFacts = z.infer<typeof siteFactsSchema>
