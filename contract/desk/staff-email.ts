import * as z from 'zod/mini'
import { emailAddress } from '../text-fields.ts'

/**
 * A colleague's address, as the invitation and the sign-in take it alike. The sign-in's library refuses some signs that the
 * forms take, like the one in a&b@clinic.example: who was invited with such an address could never come in.
 */
export function staffEmailAddress() {
  return emailAddress().check(z.regex(z.regexes.email, 'The desk needs a plain address, like name@clinic.example'))
}
