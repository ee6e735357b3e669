import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Agent } from 'undici'
import { defaultExportNames, importUrlSchema } from '../../../contract/design-export.ts'
import { createExportAllowance } from '../../design-export/export-allowance.ts'
import { runDesignJob } from '../../design-export/run-design-job.ts'
import { storeExport } from '../../design-export/store-export.ts'
import { tooMuchHtml } from '../../design-export/too-much-html.ts'
import { AppError } from '../../platform/errors.ts'
import { limits } from '../../platform/limits.ts'
import { parseJsonBody } from '../../platform/parse-json-body.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import { validate } from '../../platform/validate.ts'
import { addressKey } from '../address-key.ts'
import type { AppDeps } from '../app-deps.ts'
import { holdTurn } from '../hold-turn.ts'

type ExportingOptions = { deps: AppDeps; readLibraryId: (request: FastifyRequest) => string }

/**
 * The three ways into the export library. Bodies that may be large go as they came to the thread that works on strangers'
 * markup: to parse megabytes here would hold everyone up.
 */
export async function exportingRoutes(app: FastifyInstance, { deps, readLibraryId }: ExportingOptions): Promise<void> {
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
    const { connectPublicly } = await import('../../design-export/connect-publicly.ts')
    const { fetchPublicPage } = await import('../../design-export/fetch-public-page.ts')
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
