import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { hearOfQueries } from '../../database/query-channel.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { factsOf } from '../log/request-log.ts'

export type Traces = {
  traceRequests(app: FastifyInstance): void
  close(): Promise<void>
}

/** A collector that doesn't answer holds up no server that stops. */
const lastSendingMs = 2000

/**
 * Sends a span for each request but those for the site's files, with one for each of its statements, to the OpenTelemetry
 * collector at OTEL_EXPORTER_OTLP_ENDPOINT. Undefined without that variable, and then the libraries aren't loaded. Spans
 * hold a route's pattern and a statement without its values, so nothing of a visitor. They aren't registered as the
 * process's own: libraries that trace by themselves would send what they know.
 */
export async function startTraces({
  traceEndpoint,
  trustProxy,
}: Pick<Configuration, 'traceEndpoint' | 'trustProxy'>): Promise<Traces | undefined> {
  if (traceEndpoint === undefined) return undefined
  const { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources')
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'clinic' }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${traceEndpoint}/v1/traces` }))],
  })
  const tracer = provider.getTracer('clinic')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Span>()
  const spans = new WeakMap<object, Span>()

  const stopHearing = hearOfQueries(({ level, query, queryDurationMillis }) => {
    const parent = current.getStore()
    if (parent === undefined) return
    const startTime = Date.now() - queryDurationMillis
    const attributes = { 'db.query.text': query.sql }
    const options = { kind: SpanKind.CLIENT, startTime, attributes }
    const span = tracer.startSpan('query', options, trace.setSpan(ROOT_CONTEXT, parent))
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  return {
    traceRequests: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        // A stranger's own number would decide what is kept.
        const caller =
          trustProxy === 0 ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, caller)
        spans.set(request, span)
        current.run(span, done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const { method, route, status } = factsOf(request, reply)
        spans
          .get(request)
          ?.updateName(`${method} ${route}`)
          .setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
          .setStatus({ code: status < 500 ? SpanStatusCode.UNSET : SpanStatusCode.ERROR })
          .end()
        done()
      })
    },
    close: async () => {
      stopHearing()
      await Promise.race([provider.shutdown().catch(() => {}), setTimeout(lastSendingMs, undefined, { ref: false })])
    },
  }
}
