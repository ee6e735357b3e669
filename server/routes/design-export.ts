import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  exportFormats,
  exportLibraryHeader,
  importHtmlSchema,
  importUrlSchema,
  libraryIdSchema,
  sendToFigmaSchema,
} from '../../contract/design-export.ts'
import type { AppParts } from '../app-parts.ts'
import { connectPublicly } from '../design-export/connect-publicly.ts'
import { fetchPublicPage } from '../design-export/fetch-public-page.ts'
import { deleteExport, listExports, readExport } from '../design-export/read-exports.ts'
import { storeExport } from '../design-export/store-export.ts'
import { AppError } from '../platform/errors.ts'
import { isOwnOrigin } from '../platform/is-own-origin.ts'
import { limits } from '../platform/limits.ts'
import { parseJsonBody } from '../platform/parse-json-body.ts'
import { areToolsOpen } from '../platform/tools-access.ts'

/** The HTML of an export, twice as long at most when JSON escapes it. */
const bodyLimit = 11 * 1024 * 1024

const types = {
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json',
} as const
const exportPath = z.object({ id: z.uuid(), format: z.enum(exportFormats).default('html') })

/** The design-export centre: three ways into the export library, and the history of one browser out of it. */
export async function designExportRoutes(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { configuration } = parts
  if (!areToolsOpen(configuration)) return
  const agent = connectPublicly(parts.connectParts)
  app.addHook('onClose', () => agent.destroy())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    parseJsonBody(body),
  )
  await app.register(rateLimit, { global: false })
  const config = { rateLimit: { max: limits.exportsPerMinute, timeWindow: 60_000, errorResponseBuilder: tooMany } }
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers
    if (!isOwnOrigin({ origin, host }, configuration)) throw new AppError('foreign-origin')
    reply.header('cache-control', 'no-store')
  })

  app.post('/api/send-to-figma', { bodyLimit, config }, async (request, reply) => {
    const { selector, ...given } = parse(sendToFigmaSchema, request.body)
    const libraryId = readLibraryId(request)
    return reply.code(201).send(await storeExport(parts, { ...given, kind: 'component', source: selector, libraryId }))
  })

  app.post('/api/import-html-to-figma', { bodyLimit, config }, async (request, reply) => {
    const given = parse(importHtmlSchema, request.body)
    const libraryId = readLibraryId(request)
    return reply.code(201).send(await storeExport(parts, { ...given, kind: 'html', source: '', libraryId }))
  })

  app.post('/api/import-url-to-figma', { config }, async (request, reply) => {
    const { url, selector, ...given } = parse(importUrlSchema, request.body)
    const libraryId = readLibraryId(request)
    const page = { html: await fetchPublicPage(url, { agent }), part: selector }
    return reply.code(201).send(await storeExport(parts, { ...given, ...page, kind: 'url', source: url, libraryId }))
  })

  app.get('/api/design-exports', (request) => listExports(parts, readLibraryId(request)))

  app.get('/api/design-exports/:id/:format', async (request, reply) => {
    const { id, format } = readPath(request)
    const file = await readExport(parts, { id, format, libraryId: readLibraryId(request) })
    // Opened in a tab it must not be a page of this site.
    reply.headers({ 'content-disposition': `attachment; filename="${id}.${format}"`, 'content-type': types[format] })
    return reply.send(file)
  })

  app.delete('/api/design-exports/:id', async (request, reply) => {
    await deleteExport(parts, { id: readPath(request).id, libraryId: readLibraryId(request) })
    return reply.code(204).send()
  })
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
  throw new AppError('invalid-request', { fields })
}

function readPath(request: FastifyRequest): z.infer<typeof exportPath> {
  const path = exportPath.safeParse(request.params)
  if (!path.success) throw new AppError('not-found')
  return path.data
}

/** A program without a library of its own gets one that nobody can read: its exports reach the plugin all the same. */
function readLibraryId(request: FastifyRequest): string {
  const id = libraryIdSchema.safeParse(request.headers[exportLibraryHeader.toLowerCase()])
  if (id.success) return id.data
  if (request.method !== 'POST') throw new AppError('not-found')
  return crypto.randomUUID()
}

function tooMany(_request: FastifyRequest, { ttl }: { ttl: number }): AppError {
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })
}
