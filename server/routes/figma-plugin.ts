import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { AppParts } from '../app-parts.ts'
import { acknowledgeDesign, listWaitingExports, readDesign } from '../design-export/collect-designs.ts'
import { checkPluginToken } from '../design-export/plugin-tokens.ts'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { areToolsOpen } from '../platform/tools-access.ts'

/**
 * What the Figma plugin calls. Its window has the origin `null`, which every sandboxed page in the world has, too: so the
 * token alone opens these addresses, no cookie is ever asked for, and the browser may show the plugin the answers.
 */
export async function figmaPluginRoutes(app: FastifyInstance, parts: AppParts): Promise<void> {
  if (!areToolsOpen(parts.configuration)) return
  await app.register(rateLimit, { global: false })
  const config = {
    rateLimit: { max: limits.pluginRequestsPerMinute, timeWindow: 60_000, errorResponseBuilder: tooMany },
  }
  app.addHook('onRequest', async (request, reply) => {
    allowPlugin(request, reply)
    if (request.method !== 'OPTIONS') await checkPluginToken(parts, request.headers.authorization)
  })

  for (const url of ['/api/figma/exports', '/api/figma/exports/:id', '/api/figma/exports/:id/delivered']) {
    app.options(url, { config }, async (_request, reply) => reply.code(204).send())
  }
  app.get('/api/figma/exports', { config }, () => listWaitingExports(parts))
  app.get('/api/figma/exports/:id', { config }, (request) => readDesign(parts, readId(request)))
  app.post('/api/figma/exports/:id/delivered', { config }, async (request, reply) => {
    await acknowledgeDesign(parts, readId(request))
    return reply.code(204).send()
  })
}

function allowPlugin(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', vary: 'Origin' })
  if (request.headers.origin !== 'null') return
  reply.headers({
    'access-control-allow-origin': 'null',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization',
    'access-control-max-age': '600',
    'cross-origin-resource-policy': 'cross-origin',
  })
}

function readId(request: FastifyRequest): string {
  const path = z.object({ id: z.uuid() }).safeParse(request.params)
  if (!path.success) throw new AppError('not-found')
  return path.data.id
}

function tooMany(_request: FastifyRequest, { ttl }: { ttl: number }): AppError {
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })
}
