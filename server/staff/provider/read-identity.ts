import type { IDToken } from 'openid-client'
import * as z from 'zod/mini'
import { staffEmailAddress } from '../../../contract/desk/staff-email.ts'
import { name as nameField } from '../../../contract/text-fields.ts'
import { isEntra, type OidcSettings } from '../../platform/oidc-variables.ts'

/** Who the provider says it is. `email` is an address that it has verified, in lower case; undefined where it has not. */
export type Identity = { subject: string; email: string | undefined; name: string }

/** What a checked ID token says, or undefined for an account outside the Workspace that the operator named. */
export function readIdentity(claims: IDToken, settings: OidcSettings): Identity | undefined {
  const { hostedDomain } = settings
  if (hostedDomain !== undefined && claims.hd !== hostedDomain) return undefined
  const email = z.safeParse(staffEmailAddress(), claims.email)
  const isTaken = email.success && isVerified(claims, settings)
  const name = z.safeParse(nameField('Name'), claims.name)
  return {
    subject: claims.sub,
    email: isTaken ? email.data.toLowerCase() : undefined,
    name: name.success ? name.data : '',
  }
}

/**
 * `email_verified` is the standard's word for it. Microsoft Entra does not send it, and lets an administrator write any
 * address into an account or a guest; there, `xms_edov` says that the owner of the address's domain was verified. It
 * comes as a boolean, a number or a text.
 */
function isVerified(claims: IDToken, { issuer }: OidcSettings): boolean {
  if (claims.email_verified === true) return true
  return isEntra(issuer) && [true, 1, '1', 'true'].some((yes) => yes === claims.xms_edov)
}
