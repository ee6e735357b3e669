import type { BaseLogger } from 'pino'
import type { EventName } from './events.ts'

/** The operator is promised an end within 10 s; this leaves one for the process itself. */
const patienceMs = 9000

type Host = {
  exit(status: number): void
  on(event: 'SIGTERM' | 'SIGINT', listener: (signal: string) => void): unknown
  on(event: 'uncaughtException', listener: (error: unknown, origin: string) => void): unknown
}

type Deps = {
  stop: () => Promise<void>
  log: Pick<BaseLogger, 'info' | 'warn' | 'error' | 'fatal'>
  host?: Host
}

/**
 * Ends the process once its running requests are answered, or after 9 s. The status is 0 on SIGTERM or SIGINT, and 1
 * after an uncaught exception or rejection, as nobody knows what that left behind. Runs `stop` once, however many of
 * these come; close-with-grace gives up at the second, with status 1.
 */
export function stopGracefully({ stop, log, host = process }: Deps): void {
  let status = 0
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

  const endOnSignal = (signal: string) => {
    log.info({ event: 'server-stopping' satisfies EventName, signal }, 'stopping')
    void end()
  }
  host.on('SIGTERM', endOnSignal)
  host.on('SIGINT', endOnSignal)
  // Node reports an unhandled rejection as an exception with that origin.
  host.on('uncaughtException', (err, origin) => {
    status = 1
    log.fatal({ event: 'server-stopping' satisfies EventName, err, origin }, 'stopping after an uncaught exception')
    void end()
  })
}
