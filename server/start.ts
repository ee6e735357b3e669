import { enableCompileCache, flushCompileCache } from 'node:module'
import { buildIfNeeded } from './build-if-needed.ts'
import { readConfiguration } from './platform/configuration.ts'
import { reportStartFailure } from './platform/report-start-failure.ts'

try {
  await buildIfNeeded(readConfiguration())
} catch (error) {
  reportStartFailure(error)
}
// Compiled code is kept for the next start, which takes half as long. A folder that cannot be written costs only that.
enableCompileCache('.cache/compiled')
await import('./main.ts')
flushCompileCache()
