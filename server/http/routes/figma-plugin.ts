import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  acknowledgeDesign,
  checkPluginToken,
  listWaitingExports,
  readDesign,
} from '../../design-export/figma-plugin.ts'
import { AppError } from '../../platform/errors.ts'
import { limits } from '../../platform/limits.ts'
import { createTally } from '../../platform/tally.ts'
import { readParams } from '../../platform/validate.ts'
import type { AppDeps } from '../app-deps.ts'
import { addressKey } from '../edge/address-key.ts'
import { holdReadTurn } from '../edge/address-turns.ts'
import { areToolsOpen } from '../edge/guard-tools.ts'

const oneExport = z.object({ id: z.uuid() })
const partOfList = z.object({ before: z.uuid().optional() })

/**
 * The routes for the Figma plugin. Its window has the origin `null`, as does every sandboxed page in the world. So only
 * the token opens these addresses, no cookie is ever asked for, and the browser may show the plugin the answers.
 */
export async function figmaPluginRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  if (!areToolsOpen(deps.configuration)) return
  const config = { rate: 'pluginRequests', isOpenToOrigins: true } as const
  const wrongTokens = createTally({ max: limits.wrongTokensPerMinute, windowMs: 60_000, clock: deps.clock })
  // With the answer, because refusals come before, and the plugin has to read these as well.
  app.addHook('onSend', async (request, reply) => allowPlugin(request, reply))
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'OPTIONS') await checkToken(request)
  })

  for (const url of ['/api/figma/exports', '/api/figma/exports/:id', '/api/figma/exports/:id/delivered']) {
    app.options(url, { config }, async (_request, reply) => reply.code(204).send())
  }
  app.get('/api/figma/exports', { config }, (request) =>
    listWaitingExports(deps, readParams(partOfList, request.query).before),
  )
  app.get('/api/figma/exports/:id', { config, onRequest: holdReadTurn('exportReads') }, async (request, reply) =>
    reply.type('application/json').send(await readDesign(deps, readParams(oneExport, request.params).id)),
  )
  app.post('/api/figma/exports/:id/delivered', { config }, async (request, reply) => {
    await acknowledgeDesign(deps, readParams(oneExport, request.params).id)
    return reply.code(204).send()
  })

  /** Someone who keeps guessing isn't even told whether a guess was right. */
  async function checkToken(request: FastifyRequest): Promise<void> {
    const sender = addressKey(request.ip)
    if (wrongTokens.isUsedUp(sender)) {
      throw new AppError('too-many-requests', { retryAfterSeconds: wrongTokens.secondsLeft() })
    }
    await checkPluginToken(deps, request.headers.authorization).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not-authorized') wrongTokens.take(sender, 1)
      throw error
    })
  }
}

function allowPlugin(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin')
  if (request.headers.origin !== 'null') return
  reply.headers({
    'access-control-allow-origin': 'null',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization',
    'access-control-max-age': '600',
    'cross-origin-resource-policy': 'cross-origin',
  })
}
