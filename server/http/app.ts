import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { createEditingDeps } from '../editing/editing-deps.ts'
import { openPresence } from '../live/presence.ts'
import { AppError } from '../platform/errors.ts'
import { connectIdentityProvider } from '../staff/provider/identity-provider.ts'
import { createStaffAuth } from '../staff/staff-auth.ts'
import { answerError } from './answers/answer-error.ts'
import { securityHeaders } from './answers/security-headers.ts'
import { findRedirect, isPage } from './answers/site-pages.ts'
import { answerFilesFirst } from './answers/text-files.ts'
import type { AppDeps } from './app-deps.ts'
import type { BuiltSite } from './built-site.ts'
import { previewCookie } from './draft-preview/preview-cookie.ts'
import { paceUnreadBodies } from './edge/address-turns.ts'
import { answerExpectation } from './edge/answer-client-error.ts'
import { toolPageRoutes } from './edge/guard-tools.ts'
import { findHostFault } from './edge/host-and-origin.ts'
import { closeConnections } from './edge/http-server.ts'
import { createOverload, refuseInOverload } from './edge/overload.ts'
import { httpOptions, requestIds } from './http-options.ts'
import { standardOutput } from './log/log-destination.ts'
import { logRequests, requestLog, tellAlso } from './log/request-log.ts'
import { apiRoutes } from './routes/api.ts'
import { healthRoutes } from './routes/health.ts'
import { hasFile, siteRoutes } from './routes/site.ts'
import { speculationRulesRoute } from './routes/speculation-rules.ts'
import { staffRoutes } from './routes/staff/staff.ts'

/** The whole HTTP side: wiring only. The caller starts it with `listen` and ends it with `close`. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const { configuration, site } = given
  const staffAuth = createStaffAuth({ ...given, secret: given.sessionSecret, issuer: site.facts.brandName })
  const presence = openPresence(given.live, given.clock)
  const provider = configuration.oidc && connectIdentityProvider(configuration.oidc, given.clock)
  const editing = given.editing ?? createEditingDeps(given)
  const deps = { ...given, editing, staffAuth, provider, presence }
  const headers = securityHeaders(configuration)
  const destination = given.logDestination ?? standardOutput()
  const logRequest = tellAlso(requestLog(configuration, destination), given.observeRequest)
  const nextRequestId = requestIds()
  const overload = createOverload()
  let isClosing = false
  const answerFile = answerFilesFirst({
    site,
    overload,
    isClosing: () => isClosing,
    nextRequestId,
    logRequest,
    preview: previewCookie(configuration),
  })
  const log = { destination, request: logRequest }
  const app = Fastify(httpOptions({ configuration, site, headers, log, nextRequestId, answerFile }))
  app.server.on('checkExpectation', (request, response) => answerExpectation(request, response, headers))
  app.addHook('onRequest', (request, _reply, done) => done(findHostFault(request.raw)))
  app.addHook('onListen', (done) => {
    // A connection that the system cannot give us costs that visitor; without a listener it would end the process.
    app.server.on('error', (err) => app.log.warn({ err }, 'a connection could not be accepted'))
    done()
  })
  // At the end, because a text file brings them along: set before, they cost 6 % of its throughput.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Cookies would be added once more instead of replaced.
    const { 'set-cookie': _cookies, ...own } = reply.getHeaders()
    reply.headers({ ...headers, ...own })
    done()
  })
  paceUnreadBodies(app)
  given.traceRequests?.(app)
  logRequests(app, logRequest)
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  closeConnections(app, given.draining)
  app.addHook('onClose', (_app, done) => {
    presence.close()
    done()
  })
  app.setErrorHandler((error, request, reply) => answerError(error, { request, reply, site }))
  // The body of a request to a page is never read. Routes that read bodies bring their own parsers.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  refuseInOverload(app, overload)

  answerMissing(app, site)
  await app.register(healthRoutes, deps)
  await app.register(apiRoutes, deps)
  await app.register(staffRoutes, deps)
  await app.register(toolPageRoutes, deps)
  await app.register(speculationRulesRoute)
  await app.register(siteRoutes, deps)
  return app
}

/** Says which methods an address has, or where its page is. */
function answerMissing(app: FastifyInstance, site: BuiltSite): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = '', query] = request.url.split(/\?(.*)/s)
    const methods = hasFile(site, path)
      ? ['GET', 'HEAD']
      : ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url: path }))
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      throw new AppError('method-not-allowed')
    }
    const target = isReading(request) ? findRedirect(path, (address) => isPage(site, address)) : undefined
    if (target === undefined) throw new AppError('not-found')
    reply.header('cache-control', 'public, max-age=3600')
    return reply.redirect(query === undefined ? target : `${target}?${query}`, 308)
  })
}

function isReading(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}
