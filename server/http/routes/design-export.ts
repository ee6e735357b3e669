import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Agent } from 'undici'
import * as z from 'zod'
import {
  defaultExportNames,
  exportFormats,
  exportLibraryHeader,
  importUrlSchema,
  libraryIdSchema,
} from '../../../contract/design-export.ts'
import { tooMuchHtml } from '../../design-export/design-limits.ts'
import { deleteExport, listExports, readExport } from '../../design-export/read-exports.ts'
import { runDesignJob } from '../../design-export/run-design-job.ts'
import { createExportAllowance, purgeEveryHour, storeExport } from '../../design-export/store-export.ts'
import { AppError } from '../../platform/errors.ts'
import { limits } from '../../platform/limits.ts'
import { parseJsonBody } from '../../platform/parse-json-body.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import { readParams, validate } from '../../platform/validate.ts'
import type { AppDeps } from '../app-deps.ts'
import { addressKey } from '../edge/address-key.ts'
import { holdReadTurn, holdTurn } from '../edge/address-turns.ts'
import { areToolsOpen } from '../edge/guard-tools.ts'

const types = {
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json',
} as const
const exportPath = z.object({ id: z.uuid(), format: z.enum(exportFormats).default('html') })

/** The design-export center: three ways into the export library, and the history of one browser out of it. */
export async function designExportRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { configuration } = deps
  purgeEveryHour(app, deps)
  if (!areToolsOpen(configuration)) return
  await app.register(exportingRoutes, { deps, readLibraryId })

  const config = { rate: 'exportReads' } as const

  app.get('/api/design-exports', { config }, (request) => listExports(deps, readLibraryId(request)))

  app.get(
    '/api/design-exports/:id/:format',
    { config, onRequest: holdReadTurn('exportReads') },
    async (request, reply) => {
      const { id, format } = readParams(exportPath, request.params)
      const libraryId = readLibraryId(request)
      const file = await readExport(deps, { id, format, libraryId, sender: addressKey(request.ip) })
      // Opened in a tab it must not be a page of this site.
      reply.headers({ 'content-disposition': `attachment; filename="${id}.${format}"`, 'content-type': types[format] })
      return reply.send(file)
    },
  )

  app.delete('/api/design-exports/:id', { config }, async (request, reply) => {
    await deleteExport(deps, { id: readParams(exportPath, request.params).id, libraryId: readLibraryId(request) })
    return reply.code(204).send()
  })
}

/** A program without a library of its own gets one nobody can read. Its exports still reach the plugin. */
function readLibraryId(request: FastifyRequest): string {
  const id = libraryIdSchema.safeParse(request.headers[exportLibraryHeader.toLowerCase()])
  if (id.success) return id.data
  if (request.method !== 'POST') throw new AppError('not-found')
  return crypto.randomUUID()
}

type ExportingOptions = { deps: AppDeps; readLibraryId: (request: FastifyRequest) => string }

/**
 * The three ways into the export library. Bodies that may be large go as they came to the thread that works on strangers'
 * markup: to parse megabytes here would hold everyone up.
 */
async function exportingRoutes(app: FastifyInstance, { deps, readLibraryId }: ExportingOptions): Promise<void> {
  let agent: Agent | undefined
  app.addHook('onClose', () => agent?.destroy())
  const allowance = createExportAllowance(deps.clock)
  const library = { ...deps, allowance }
  const waiting = { waiting: limits.exportBodiesWaiting, waitingOfOne: limits.exportBodiesWaitingOfOne }
  const bodies = takeTurns({
    ...waiting,
    atOnce: limits.exportBodiesAtOnce,
    atOnceOfOne: limits.exportBodiesAtOnceOfOne,
  })
  const imports = takeTurns({
    ...waiting,
    atOnce: limits.urlImportsAtOnce,
    atOnceOfOne: limits.urlImportsAtOnceOfOne,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  app.addHook('onRequest', async ({ ip }) => allowance.refuseUsedUp(addressKey(ip)))

  const sending = {
    bodyLimit: limits.exportBodyBytes,
    config: { rate: 'exports' },
    onRequest: holdTurn(bodies, limits.answerMs),
  } as const
  for (const [path, kind] of [
    ['/api/send-to-figma', 'component'],
    ['/api/import-html-to-figma', 'html'],
  ] as const) {
    app.post(path, sending, async (request, reply) => {
      const sender = addressKey(request.ip)
      const body = new Uint8Array(readBody(request))
      const design = await runDesignJob('prepareSent', { body, kind }, { sender, tooMuch: tooMuchHtml() })
      return reply
        .code(201)
        .send(await storeExport(library, { ...design, kind, sender, libraryId: readLibraryId(request) }))
    })
  }

  /** Its HTTP client is loaded with the first import. */
  async function fetchPage(url: string) {
    const { connectPublicly, fetchPublicPage } = await import('../../design-export/fetch-public-page.ts')
    agent ??= connectPublicly(deps.connectDeps)
    return await fetchPublicPage(url, { agent })
  }

  const importing = { config: { rate: 'urlImports' }, onRequest: holdTurn(imports, limits.answerMs) } as const
  app.post('/api/import-url-to-figma', importing, async (request, reply) => {
    const sender = addressKey(request.ip)
    const given = validate(importUrlSchema, parseJsonBody(readBody(request)))
    const name = given.name || defaultExportNames.url
    const page = await fetchPage(given.url)
    const job = { page, selector: given.selector, name }
    const design = await runDesignJob('preparePage', job, { sender, tooMuch: tooMuchHtml() })
    const about = { name, description: given.description, source: given.url, kind: 'url' } as const
    return reply
      .code(201)
      .send(await storeExport(library, { ...design, ...about, sender, libraryId: readLibraryId(request) }))
  })
}

function readBody({ body }: FastifyRequest): Buffer {
  if (!(body instanceof Buffer)) throw new AppError('malformed-request', { detail: "The body isn't valid JSON." })
  return body
}
