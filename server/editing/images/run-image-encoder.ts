import { randomUUID } from 'node:crypto'
import type { BaseLogger } from 'pino'
import { createWakeSignal } from '../../platform/wake-signal.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { claimUpload, holdUpload, releaseUpload } from './claim-upload.ts'
import { encodeUpload } from './encode-upload.ts'
import { type ImageProcess, startImageProcess } from './image-process.ts'
import { uploadLeaseMs } from './upload-row.ts'

type EncoderDeps = EditingDeps & {
  log: Pick<BaseLogger, 'info' | 'warn'>
  /** How often it looks for what another server left behind. */
  pollMs?: number
}

export type ImageEncoder = { wake(): void; stop(): Promise<void> }

/**
 * Encodes what was sent from the desk, one image after the other and behind everything else, until `stop`. What is under way
 * then, or when the server is killed, goes on with the next start or on another server.
 */
export function startImageEncoder({ pollMs = 10_000, ...deps }: EncoderDeps): ImageEncoder {
  const { database, clock, log } = deps
  const lease = randomUUID()
  const wakeSignal = createWakeSignal()
  let current: ImageProcess | undefined
  let isStopping = false

  async function encodeNext(): Promise<boolean> {
    const row = await claimUpload(database, { lease, now: clock() })
    if (row === undefined) return false
    const startedAt = performance.now()
    const imageProcess = startImageProcess()
    current = imageProcess
    if (isStopping) imageProcess.end()
    // While the database is away, the lease ends by itself.
    const beat = setInterval(() => holdUpload(database, row, clock()).catch(() => {}), uploadLeaseMs / 3)
    try {
      await encodeUpload(deps, row, imageProcess)
      log.info({ uploadId: row.id, ms: Math.round(performance.now() - startedAt) }, 'An image was encoded.')
    } catch (error) {
      if (!isStopping)
        log.warn({ uploadId: row.id, err: error }, "An image couldn't be encoded and will be tried again.")
      await releaseUpload(database, row, { isStopping }).catch(() => {})
    } finally {
      clearInterval(beat)
      imageProcess.end()
      current = undefined
    }
    return true
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const hasMore = await encodeNext().catch((error: unknown) => {
        log.warn({ err: error }, "The image encoder can't reach the database and keeps trying.")
        return false
      })
      if (!hasMore && !isStopping) await wakeSignal.wait(pollMs)
    }
  }

  const working = work()
  return {
    wake: wakeSignal.send,
    stop: async () => {
      isStopping = true
      current?.end()
      wakeSignal.send()
      await working
    },
  }
}
