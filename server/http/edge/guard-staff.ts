import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StaffMember, StaffRole } from '../../../contract/desk/staff.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { AppError } from '../../platform/errors.ts'
import { isLoopback } from '../../platform/is-loopback.ts'
import { limits } from '../../platform/limits.ts'
import { type JsonLimits, parseJsonBody } from '../../platform/parse-json-body.ts'
import { type OpenSession, readStaffSession } from '../../staff/read-staff-session.ts'
import type { StaffDeps } from '../app-deps.ts'
import { addressKey } from './address-key.ts'
import { isOwnOrigin } from './host-and-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The role that a staff route requires; none by default. */
    role?: StaffRole
    /** True where somebody who has not signed in may call. `request.staff` throws there, as long as nobody has. */
    isOpenToStrangers?: boolean
    /** True where somebody without an authenticator may call, who is setting one up. */
    isOpenBeforeEnrolment?: boolean
    /** True for what the desk asks by itself: it does not keep a session from ending after its idle half hour. */
    isBackground?: boolean
    /** Limits of a JSON body that can hold more than a form does. */
    jsonLimits?: JsonLimits
    /** True where the body is the bytes of an image, and nothing else. */
    takesImage?: boolean
  }
  interface FastifyRequest {
    staffSession: OpenSession | undefined
    /** The staff member who calls. Throws `not-signed-in` for a stranger, on routes that are open to strangers. */
    readonly staff: StaffMember
  }
}

const jsonType = /^application\/json\s*(;|$)/i
const imageType = /^(image\/[\w.+-]+|application\/octet-stream)\s*(;|$)/i

/**
 * Guards every route on `desk`; a route's `config` makes exceptions. A call must come from this site's own pages, over
 * https or on this machine, in JSON, in the session of somebody with a second factor and the route's role. Calls are
 * counted by address and by person; answers aren't cached.
 */
export async function guardStaff(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  desk.removeAllContentTypeParsers()
  desk.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async ({ routeOptions }: FastifyRequest, body: Buffer) =>
      body.length === 0 ? null : parseJsonBody(body, routeOptions.config.jsonLimits),
  )
  desk.addContentTypeParser(imageType, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
  desk.decorateRequest('staffSession', undefined)
  desk.decorateRequest('staff', {
    getter(this: FastifyRequest) {
      if (this.staffSession === undefined) throw new AppError('not-signed-in')
      return this.staffSession.member
    },
  })
  const { countOfAddress, countOfMember } = await countCalls(desk)

  desk.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await countOfAddress(request)
    refuseForeignCalls(request, deps.configuration)
    const { isBackground = false, isOpenToStrangers = false } = request.routeOptions.config
    // So a desk marks what it asks while nobody touches it; a caller who lies is signed out the sooner.
    const isLeftAlone = request.headers['desk-background'] !== undefined
    const caller = { isBackground: isBackground || isLeftAlone }
    request.staffSession = await readStaffSession(deps, request.headers.cookie, caller)
    if (!isOpenToStrangers) refuseUnlessAllowed(request)
    refuseUnreadableBodies(request)
    if (request.staffSession !== undefined) await countOfMember(request)
  })
}

async function countCalls(desk: FastifyInstance) {
  await desk.register(rateLimit, { global: false })
  const counter = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = desk.createRateLimit({ max, timeWindow: 60_000, keyGenerator })
    return async (request: FastifyRequest) => {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) })
    }
  }
  return {
    countOfAddress: counter(limits.staffCallsOfOneAddressPerMinute, ({ ip }) => addressKey(ip)),
    countOfMember: counter(limits.staffCallsPerMinute, ({ staff }) => staff.id),
  }
}

/**
 * A browser names the origin of every post, and where a call comes from at every call: what does not is no browser with a
 * member's cookie. What changes something has to name its origin.
 */
function refuseForeignCalls(request: FastifyRequest, configuration: Configuration): void {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = request.headers
  if (!isSafePlace(host, configuration)) {
    const detail = 'The desk only works over https. Set PUBLIC_URL to the https address your staff uses.'
    throw new AppError('desk-needs-https', { detail })
  }
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const isOurs = isOwnOrigin({ origin, host }, configuration) && (isReading || origin !== undefined)
  if (!isOurs || (site !== 'same-origin' && site !== 'none')) throw new AppError('foreign-origin')
}

/** Refuses bodies of a type that the route doesn't read, and compressed ones. Without a type, no body is read at all. */
function refuseUnreadableBodies({ headers, routeOptions }: FastifyRequest): void {
  const { 'content-type': type, 'content-encoding': coding } = headers
  const accepted = routeOptions.config.takesImage === true ? imageType : jsonType
  const isAccepted = type === undefined || accepted.test(type)
  if (!isAccepted || (coding !== undefined && coding !== 'identity')) throw new AppError('unsupported-media-type')
}

/** A pass phrase and a session over plain http could be read on their way: only within this machine nobody can. */
function isSafePlace(host: string | undefined, { publicUrl }: Configuration): boolean {
  if (publicUrl?.startsWith('https:')) return true
  const hostname = URL.parse(publicUrl ?? `http://${host}`)?.hostname
  return hostname !== undefined && isLoopback(hostname)
}

function refuseUnlessAllowed({ staffSession, routeOptions }: FastifyRequest): void {
  const { role, isOpenBeforeEnrolment = false } = routeOptions.config
  if (staffSession === undefined) throw new AppError('not-signed-in')
  if (!staffSession.hasSecondFactor && !isOpenBeforeEnrolment) throw new AppError('authenticator-needed')
  if (role === 'admin' && staffSession.member.role !== 'admin') throw new AppError('not-allowed')
}
