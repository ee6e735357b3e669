import { accessSync, constants, mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildIfNeeded } from './build-if-needed.ts'
import { type Configuration, ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { reportStartFailure } from './platform/report-start-failure.ts'

try {
  const configuration = readConfiguration()
  await buildIfNeeded(configuration)
  keepCompiledCode(configuration)
} catch (error) {
  reportStartFailure(error)
}
await import('./main.ts')
flushCompileCache()

/** Compiled code is kept for the next start, which takes half as long. Throws `ConfigurationError`. */
function keepCompiledCode({ dataDir }: Configuration): void {
  const folder = join(dataDir, 'cache', 'compiled')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new ConfigurationError([
      `DATA_DIR (${JSON.stringify(dataDir)}) can't be written to (${String(error)}). Use a folder that this server's user owns.`,
    ])
  }
  enableCompileCache(folder)
}
