import { randomUUID } from 'node:crypto'
import type { BaseLogger } from 'pino'
import { type Job, runJob } from '../../jobs/run-job.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { claimUpload, holdUpload, releaseUpload } from './claim-upload.ts'
import { encodeUpload } from './encode-upload.ts'
import { startImageProcess } from './image-process.ts'
import { type UploadRow, uploadLeaseMs } from './upload-row.ts'

type EncoderDeps = EditingDeps & {
  log: Pick<BaseLogger, 'info' | 'warn'>
  /** How often it looks for what another server left behind. */
  pollMs?: number
}

/**
 * Encodes what was sent from the desk, one image after the other and behind everything else, until `stop`. What is under way
 * then, or when the server is killed, goes on with the next start or on another server.
 */
export function startImageEncoder({ pollMs = 10_000, ...deps }: EncoderDeps): Job {
  const { database, clock, log } = deps
  const lease = randomUUID()

  async function encode(row: UploadRow, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now()
    const imageProcess = startImageProcess()
    signal.addEventListener('abort', imageProcess.end)
    // The server may have been told to stop while the upload was claimed.
    if (signal.aborted) imageProcess.end()
    // While the database is away, the lease ends by itself.
    const beat = setInterval(() => holdUpload(database, row, clock()).catch(() => {}), uploadLeaseMs / 3)
    try {
      await encodeUpload(deps, row, imageProcess)
      log.info({ uploadId: row.id, ms: Math.round(performance.now() - startedAt) }, 'An image was encoded.')
    } catch (error) {
      const isStopping = signal.aborted
      if (!isStopping)
        log.warn({ uploadId: row.id, err: error }, "An image couldn't be encoded and will be tried again.")
      await releaseUpload(database, row, { isStopping }).catch(() => {})
    } finally {
      clearInterval(beat)
      signal.removeEventListener('abort', imageProcess.end)
      imageProcess.end()
    }
  }

  return runJob({
    everyMs: pollMs,
    log,
    failure: "The image encoder can't reach the database and keeps trying.",
    work: async (signal) => {
      const row = await claimUpload(database, { lease, now: clock() })
      if (row === undefined) return pollMs
      await encode(row, signal)
      return 0
    },
  })
}
