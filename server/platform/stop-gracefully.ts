import type { BaseLogger } from 'pino'
import type { EventName } from './events.ts'

/** The operator is promised an end within 10 s of the drain; this leaves one for the process itself. */
const patienceMs = 9000

type Host = {
  exit(status: number): void
  on(event: 'SIGTERM' | 'SIGINT', listener: (signal: string) => void): unknown
  on(event: 'uncaughtException', listener: (error: unknown, origin: string) => void): unknown
}

type Deps = {
  /** Sends visitors elsewhere before the server stops. Ends early when `skip` is aborted. */
  drain?: (skip: AbortSignal) => Promise<void>
  stop: () => Promise<void>
  log: Pick<BaseLogger, 'info' | 'warn' | 'error' | 'fatal'>
  host?: Host
}

/**
 * Ends the process once its running requests are answered, or after 9 s. On SIGTERM it drains first. A second signal, or
 * SIGINT from somebody at a terminal, skips that. The status is 0 on either, and 1 after an uncaught exception or
 * rejection, as nobody knows what that left behind. Runs `stop` once, however many of these come; close-with-grace gives
 * up at the second, with status 1.
 */
export function stopGracefully({ drain = async () => {}, stop, log, host = process }: Deps): void {
  const skip = new AbortController()
  let status = 0
  let isSignaled = false
  let isStopping = false

  async function end(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.warn('stopped with requests still open')
      host.exit(status)
    }, patienceMs).unref()
    await stop().catch((err: unknown) => log.error({ err }, 'stopping failed'))
    host.exit(status)
  }

  const endOnSignal = async (signal: string) => {
    const isFirst = !isSignaled
    isSignaled = true
    log.info({ event: 'server-stopping' satisfies EventName, signal }, isFirst ? 'stopping' : 'stopping now')
    if (!isFirst || signal === 'SIGINT') skip.abort()
    if (isFirst) await drain(skip.signal).finally(end)
  }
  host.on('SIGTERM', endOnSignal)
  host.on('SIGINT', endOnSignal)
  // Node reports an unhandled rejection as an exception with that origin.
  host.on('uncaughtException', (err, origin) => {
    status = 1
    log.fatal({ event: 'server-stopping' satisfies EventName, err, origin }, 'stopping after an uncaught exception')
    skip.abort()
    void end()
  })
}
