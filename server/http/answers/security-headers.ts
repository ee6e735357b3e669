import type { Configuration } from '../../platform/configuration.ts'

type Directives = ReadonlyMap<string, string>

const permissionsPolicy = [
  'accelerometer=()',
  'autoplay=(self)',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ')

/** The directives of every policy, beside a page's own. The export page frames the site itself, so `'self'` may. */
const everywhere: Directives = new Map([
  ['frame-ancestors', "'self'"],
  ['form-action', "'self'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
])

/**
 * The headers of every answer, errors and redirects included; a page replaces the policy by its own.
 * A table instead of a middleware, because the answers that Node's HTTP parser gives need them too.
 * Not `no-referrer`: a browser's form post would then send `Origin: null`, which is refused as foreign.
 */
export function securityHeaders(configuration: Pick<Configuration, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': withSecureUpgrade(new Map([['default-src', "'none'"], ...everywhere]), configuration),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...(isHttps(configuration) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** A page's policy: what the build computed for it (hashes of inline scripts and styles) and what holds everywhere. */
export function pagePolicy(built: string | undefined, configuration: Pick<Configuration, 'publicUrl'>): string {
  const own = parsePolicy(built ?? '')
  const directives = new Map([['default-src', "'self'"], ...own, ...everywhere, ['connect-src', "'self'"]])
  return withSecureUpgrade(directives, configuration)
}

function parsePolicy(policy: string): Directives {
  const directives = policy.split(';').map((directive) => directive.trim())
  return new Map(
    directives
      .filter((directive) => directive !== '')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(/\s+/)
        return [name.toLowerCase(), sources.join(' ')]
      }),
  )
}

/** Over plain HTTP, as on a developer's machine, upgrading would break every request. */
function withSecureUpgrade(directives: Directives, configuration: Pick<Configuration, 'publicUrl'>): string {
  const parts = [...directives].map(([name, sources]) => `${name} ${sources}`.trim())
  return [...parts, ...(isHttps(configuration) ? ['upgrade-insecure-requests'] : [])].join('; ')
}

function isHttps(configuration: Pick<Configuration, 'publicUrl'>): boolean {
  return configuration.publicUrl?.startsWith('https:') ?? false
}
