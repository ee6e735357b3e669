import * as z from 'zod/mini'
import { emailAddress } from '../text-fields.ts'

/** A reason that is recorded; the data that it was about is not. */
const reason = z.string().check(z.trim(), z.minLength(3, 'Give a reason'), z.maxLength(500))

/** The body of `POST /api/staff/people/export`, answered by everything about a mailbox as one JSON file. */
export const personExportSchema = z.strictObject({ email: emailAddress() })
/** Deletes everything about the mailbox; `email` is typed again, so that nobody deletes by a slip. */
export const personDeletionSchema = z.strictObject({ email: emailAddress(), reason })
export const withdrawalSchema = z.strictObject({ email: emailAddress(), reason })
