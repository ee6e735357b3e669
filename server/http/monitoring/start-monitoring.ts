import { startMetrics } from './metrics.ts'
import { startTraces } from './traces.ts'

export type Monitoring = Awaited<ReturnType<typeof startMonitoring>>

/** Lets the operator's programs see how the server does, as far as the variables ask for it. */
export async function startMonitoring(
  deps: Parameters<typeof startMetrics>[0] & { configuration: Parameters<typeof startTraces>[0] },
) {
  const metrics = await startMetrics(deps)
  const traces = await startTraces(deps.configuration)
  return {
    observeRequest: metrics?.observeRequest,
    traceRequests: traces?.traceRequests,
    close: () => Promise.all([metrics?.close(), traces?.close()]),
  }
}
