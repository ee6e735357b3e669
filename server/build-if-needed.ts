import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSiteFacts } from './http/built-site.ts'
import { type Configuration, ConfigurationError } from './platform/configuration.ts'
import { buildSources, findBuildState } from './publishing/build-state.ts'

/**
 * Builds the site where `dist` is missing, older than its sources, or promises another time after which requests are
 * deleted. Someone else's folder is taken as it is: the build writes to `dist` only. A build that fails ends the process.
 * Throws `ConfigurationError` where the code's folder can't be written.
 */
export async function buildIfNeeded(configuration: Pick<Configuration, 'distDir' | 'retentionDays'>): Promise<void> {
  const { distDir } = configuration
  if (resolve(distDir) !== resolve('dist')) return
  const state = await findBuildState(join(distDir, 'site-facts.json'), buildSources())
  const promise = await readSiteFacts(configuration).catch(() => undefined)
  const isPromiseKept = promise?.retentionDays === configuration.retentionDays
  if (state === 'current' && isPromiseKept) return
  const why = state === 'current' ? 'RETENTION_DAYS has changed' : 'its sources have changed'
  refuseReadOnly(state === 'missing' ? 'it was never built' : why)
  console.error(state === 'missing' ? 'Building the site.' : `Building the site again: ${why}.`)
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(1)
}

function refuseReadOnly(why: string): void {
  try {
    accessSync('.', constants.W_OK)
  } catch {
    const remedy = 'Run `npm run build` there first, with the same RETENTION_DAYS and CONTENT_DIR as the server.'
    throw new ConfigurationError([
      `The site must be built (${why}), and this user can't write to ${resolve('.')}. ${remedy}`,
    ])
  }
}
