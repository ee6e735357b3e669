import { spawnSync } from 'node:child_process'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { readSiteFacts } from './http/built-site.ts'
import { readConfiguration } from './platform/configuration.ts'
import { reportStartFailure } from './platform/report-start-failure.ts'
import { buildSources, findBuildState } from './publishing/build-state.ts'

await buildIfNeeded().catch(reportStartFailure)
// Compiled code is kept for the next start, which takes half as long. A folder that cannot be written costs only that.
enableCompileCache('.cache/compiled')
await import('./main.ts')
flushCompileCache()

async function buildIfNeeded(): Promise<void> {
  const configuration = readConfiguration()
  const { distDir } = configuration
  // Someone else's folder is taken as it is: the build writes to `dist` only.
  if (resolve(distDir) !== resolve('dist')) return
  const state = await findBuildState(join(distDir, 'site-facts.json'), buildSources())
  const promise = await readSiteFacts(configuration).catch(() => undefined)
  const isPromiseKept = promise?.retentionDays === configuration.retentionDays
  if (state === 'current' && isPromiseKept) return
  const why = state === 'current' ? 'RETENTION_DAYS has changed' : 'its sources have changed'
  console.error(state === 'missing' ? 'Building the site.' : `Building the site again: ${why}.`)
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(1)
}
