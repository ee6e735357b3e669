import { openDatabase } from '../../server/database/database.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { startImageEncoder } from '../../server/editing/images/run-image-encoder.ts'
import { installedContent } from './content-images-sent.ts'

export const encodingProgram = 'tests/server/encode-images.ts'

/** Run as a process of its own: a server's encoder, for a test that kills it. */
if (import.meta.main) {
  const [, , dataDir = '', databaseUrl] = process.argv
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
  const log = { info: () => {}, warn: () => {} }
  startImageEncoder({ ...createEditingDeps({ database, clock: Date.now, installedContent }), log, pollMs: 50 })
}
