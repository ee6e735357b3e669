import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { checkReadiness } from '../check-readiness.ts'

/** `GET /healthz`: the process is up. `GET /readyz`: it can store a request, with what each check found. */
export async function healthRoutes(app: FastifyInstance, { database, clock, site }: AppDeps): Promise<void> {
  // A busy process is alive: were it restarted for being busy, the load would only fall on fewer.
  const config = { isAlwaysAnswered: true }
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await checkReadiness({ database, clock })
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    const content = site.contentVersion === undefined ? 'installed' : `version ${site.contentVersion}`
    return { status: isReady ? 'ready' : 'unavailable', checks: { ...checks, content } }
  })
}
