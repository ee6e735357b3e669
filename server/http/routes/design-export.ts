import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { exportFormats, exportLibraryHeader, libraryIdSchema } from '../../../contract/design-export.ts'
import { purgeEveryHour } from '../../design-export/purge-exports.ts'
import { deleteExport, listExports, readExport } from '../../design-export/read-exports.ts'
import { AppError } from '../../platform/errors.ts'
import { addressKey } from '../address-key.ts'
import type { AppDeps } from '../app-deps.ts'
import { holdReadTurn } from '../hold-turn.ts'
import { readAddress } from '../read-address.ts'
import { areToolsOpen } from '../tools-access.ts'
import { exportingRoutes } from './exporting.ts'

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
      const { id, format } = readAddress(exportPath, request.params)
      const libraryId = readLibraryId(request)
      const file = await readExport(deps, { id, format, libraryId, sender: addressKey(request.ip) })
      // Opened in a tab it must not be a page of this site.
      reply.headers({ 'content-disposition': `attachment; filename="${id}.${format}"`, 'content-type': types[format] })
      return reply.send(file)
    },
  )

  app.delete('/api/design-exports/:id', { config }, async (request, reply) => {
    await deleteExport(deps, { id: readAddress(exportPath, request.params).id, libraryId: readLibraryId(request) })
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
