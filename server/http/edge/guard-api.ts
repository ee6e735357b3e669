import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../../platform/configuration.ts'
import { AppError } from '../../platform/errors.ts'
import { limits } from '../../platform/limits.ts'
import { parseJsonBody } from '../../platform/parse-json-body.ts'
import { previewCookie } from '../draft-preview/preview-cookie.ts'
import { addressKey } from './address-key.ts'
import { isOwnOrigin } from './host-and-origin.ts'
import { parseFormBody } from './parse-form-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which of an address's rate limits this request counts toward. `other` by default. */
    rate?: Rate
    /** The media types that the body may have; JSON by default. */
    accepts?: readonly MediaType[]
    /** True if other websites' pages and programs may call this route, because a secret protects it. */
    isOpenToOrigins?: boolean
    /** True if a browser that sees the draft may post this, too. */
    isOpenInPreview?: boolean
  }
}

type Rate = keyof ReturnType<typeof ratesOf>
type MediaType = typeof json | typeof form | typeof multipart

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'

/** Requests a minute and address. */
function ratesOf({ contactRateLimit, imageRateLimit }: Configuration) {
  return {
    consultations: contactRateLimit,
    privacyRequests: contactRateLimit,
    insights: contactRateLimit * limits.insightsPerContactRequest,
    images: imageRateLimit,
    pictureReads: limits.pictureReadsPerMinute,
    exports: limits.exportsPerMinute,
    urlImports: limits.urlImportsPerMinute,
    exportReads: limits.exportReadsPerMinute,
    pluginRequests: limits.pluginRequestsPerMinute,
    other: limits.otherCallsPerMinute,
  }
}

/**
 * Guards every route on `api`; a route's `config` makes exceptions. Requests must be from this site's origin,
 * uncompressed, in an accepted format. Bodies arrive parsed and limited; answers aren't cached. Throws
 * `too-many-requests`, `foreign-origin` or `unsupported-media-type` before reading a body.
 */
export async function guardApi(api: FastifyInstance, configuration: Configuration): Promise<void> {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser(json, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? null : parseJsonBody(body),
  )
  api.addContentTypeParser(form, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    parseFormBody(body),
  )
  // Only a mail program's one-click post comes like this (RFC 8058), and its address says everything.
  api.addContentTypeParser(multipart, { parseAs: 'buffer' }, async () => null)

  await api.register(rateLimit, { global: false })
  const counts = new Map(
    Object.entries(ratesOf(configuration)).map(([rate, max]) => [
      rate,
      api.createRateLimit({ max, timeWindow: 60_000, keyGenerator: ({ ip }) => addressKey(ip) }),
    ]),
  )

  const preview = previewCookie(configuration)
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const {
      rate = 'other',
      accepts = [json],
      isOpenToOrigins = false,
      isOpenInPreview = false,
    } = request.routeOptions.config
    const count = await counts.get(rate)?.(request)
    if (count?.isAllowed === false && count.isExceeded) {
      throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
    }
    const { origin, host, cookie } = request.headers
    if (request.method === 'POST' && !isOpenInPreview && preview.isIn(cookie)) {
      throw new AppError('preview-sends-nothing', { detail: 'To send it, leave the preview first.' })
    }
    if (!isOpenToOrigins && !isOwnOrigin({ origin, host }, configuration)) throw new AppError('foreign-origin')
    if (!isReadable(request, accepts)) throw new AppError('unsupported-media-type')
  })
}

/** Says whether a browser posted this as a plain form. */
export function isFormPost(request: FastifyRequest): boolean {
  return mediaTypeOf(request) === form
}

/** A compressed body would not be unpacked, and its limit could not be trusted. */
function isReadable(request: FastifyRequest, accepts: readonly string[]): boolean {
  const type = mediaTypeOf(request)
  const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity'
  return isPlain && (type === undefined || accepts.includes(type))
}

function mediaTypeOf({ headers }: FastifyRequest): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase()
}
