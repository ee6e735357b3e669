import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { eventually } from '../harness/eventually.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { startServerProcess } from '../harness/server-process.ts'
import { type DatabaseKind, databaseKinds, openTestDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
})
const sending = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function startTraced(endpoint: string, kind: DatabaseKind) {
  const [site, place] = [await writeTestSite(), await openTestDatabase(kind)]
  cleanUps.push(site.remove, place.remove)
  const server = await startServerProcess({
    DIST_DIR: site.distDir,
    DATA_DIR: place.configuration.dataDir,
    DATABASE_URL: place.configuration.databaseUrl ?? '',
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  cleanUps.push(() => server.end('SIGKILL'))
  return server
}

const post = (url: string) =>
  fetch(`${url}/api/contact?from=Sesame`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    body: JSON.stringify(sampleRequest({ message: 'Sesame' })),
  })

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an operator with a collector', () => {
    it('follows a form from the proxy to its statements, and learns nothing of who sent it', async () => {
      const sent: string[] = []
      const collector = createServer(async (request, response) => {
        sent.push(await text(request))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      }).listen(0, '127.0.0.1')
      await once(collector, 'listening')
      cleanUps.push(() => collector.close())
      const { port } = collector.address() as AddressInfo
      const server = await startTraced(`http://127.0.0.1:${port}/`, kind)
      expect((await post(server.url)).status).toBe(201)

      const spans = await eventually(() => {
        const all = sent.flatMap((body) =>
          sending
            .parse(JSON.parse(body))
            .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
        )
        expect(all.filter((one) => one.traceId === traceId).length).toBeGreaterThan(1)
        return all
      })
      const request = spans.find((one) => one.traceId === traceId && one.name === 'POST /api/contact')
      expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } })
      const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
      expect(JSON.stringify(statements)).toContain('consultation_requests')
      const { firstName, lastName, email, phone } = sampleRequest()
      for (const word of ['Sesame', firstName, lastName, email, phone, '127.0.0.1'])
        expect(sent.join('')).not.toContain(word)
    })

    it('whose collector never answers makes no visitor wait, nor the end of the server', async () => {
      const silent = createServer(() => {}).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      cleanUps.push(() => {
        silent.closeAllConnections()
        silent.close()
      })
      const { port } = silent.address() as AddressInfo
      const server = await startTraced(`http://127.0.0.1:${port}`, kind)
      expect((await post(server.url)).status).toBe(201)
      expect(await server.end('SIGTERM')).toBe(0)
    })
  })
})
