import * as z from 'zod'
import { isLoopback } from './is-loopback.ts'

/** The identity provider that staff sign in with, and what it knows this site by. */
export type OidcSettings = Readonly<{
  issuer: string
  clientId: string
  clientSecret: string
  /** With Google, the Workspace domain that accounts have to belong to. */
  hostedDomain: string | undefined
  /** The provider's name, as in "Sign in with …". */
  name: string
}>

const google = 'https://accounts.google.com'
const entraHosts: ReadonlySet<string> = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
])

/** The operator's variables for signing in with an identity provider: the first three, or none. */
export const oidcVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(isSafeAddress, 'is not an https address')
    .refine(
      (value) => !isEntra(value) || namesOneTenant(value),
      "is Microsoft's address for everyone, not for one organization",
    )
    .optional(),
  OIDC_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'contains characters a client ID never has')
    .optional(),
  OIDC_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'is too short, or contains characters a secret never has')
    .optional(),
  OIDC_HOSTED_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'is not a domain')
    .optional(),
  OIDC_NAME: z
    .string()
    .regex(/^[^\p{Cc}]{1,40}$/u, 'is longer than 40 characters')
    .optional(),
}

export const oidcRemedies = {
  OIDC_ISSUER:
    'Use https://accounts.google.com, https://login.microsoftonline.com/TENANT-ID/v2.0 with the ID of your tenant, or the issuer that your provider names.',
  OIDC_CLIENT_ID: "Copy the client ID from the provider's console.",
  OIDC_CLIENT_SECRET: "Copy the client secret's value from the provider's console.",
  OIDC_HOSTED_DOMAIN:
    'With Google, use the domain of your Workspace, such as clinic.example. Otherwise leave it unset.',
  OIDC_NAME: 'Use what your staff calls the provider, such as Google.',
} satisfies Record<keyof typeof oidcVariables, string>

/** The settings where all that are needed are there, undefined otherwise. */
export function readOidcSettings(value: z.infer<z.ZodObject<typeof oidcVariables>>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  const name = value.OIDC_NAME ?? knownName(issuer)
  return { issuer, clientId, clientSecret, hostedDomain: value.OIDC_HOSTED_DOMAIN, name }
}

/** The faults of the variables together: one is missing, or one doesn't go with another. */
export function findOidcFaults(given: ReadonlyMap<string, string>): string[] {
  if (!Object.keys(oidcVariables).some((name) => given.has(name))) return []
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  const missing = needed.filter((name) => !given.has(name)).map((name) => `${name} is missing. ${oidcRemedies[name]}`)
  const issuer = given.get('OIDC_ISSUER') ?? ''
  return [...missing, ...findDomainFaults(issuer, given.get('OIDC_HOSTED_DOMAIN')), ...findHttpFaults(issuer, given)]
}

/** Whether the issuer is Microsoft Entra, which says in its own way whether an address is verified. */
export function isEntra(issuer: string): boolean {
  return entraHosts.has(URL.parse(issuer)?.hostname ?? '')
}

/**
 * Anybody can have a Google account with an address of their own, and keep it after they have lost the address: only an
 * account of the Workspace is the clinic's (https://developers.google.com/identity/openid-connect/openid-connect).
 */
function findDomainFaults(issuer: string, domain: string | undefined): string[] {
  if (issuer === '' || isGoogle(issuer) === (domain !== undefined)) return []
  const fault = domain === undefined ? 'is missing' : "only goes with Google, because other providers don't send it"
  return [`OIDC_HOSTED_DOMAIN ${fault}. ${oidcRemedies.OIDC_HOSTED_DOMAIN}`]
}

/** A provider on this machine is for trying things out: no site that visitors use signs its staff in over plain http. */
function findHttpFaults(issuer: string, given: ReadonlyMap<string, string>): string[] {
  const site = URL.parse(given.get('PUBLIC_URL') ?? 'http://localhost')
  const isTrial = site?.protocol === 'http:' && isLoopback(site.hostname)
  if (!issuer.startsWith('http:') || isTrial) return []
  return [`OIDC_ISSUER uses http, which only works while PUBLIC_URL is on this machine. ${oidcRemedies.OIDC_ISSUER}`]
}

function knownName(issuer: string): string {
  if (isGoogle(issuer)) return 'Google'
  return isEntra(issuer) ? 'Microsoft' : new URL(issuer).host
}

function isGoogle(issuer: string): boolean {
  return URL.parse(issuer)?.origin === google
}

function namesOneTenant(issuer: string): boolean {
  return /^\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/.test(new URL(issuer).pathname)
}

function isSafeAddress(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}
