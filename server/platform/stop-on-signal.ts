import type { BaseLogger } from 'pino'

/** The operator is promised an end within 10 s; this leaves one for the process itself. */
const patienceMs = 9000

type Signal = 'SIGTERM' | 'SIGINT'

type Parts = {
  stop: () => Promise<void>
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  host?: { exit(code: number): void; on(event: Signal, listener: (signal: Signal) => void): unknown }
}

/** On SIGTERM or SIGINT runs `stop` once and ends the process with status 0, after 9 s whatever is still open. */
export function stopOnSignal({ stop, log, host = process }: Parts): void {
  let isStopping = false
  const end = async (signal: Signal) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.warn('stopped with requests still open')
      host.exit(0)
    }, patienceMs).unref()
    await stop().catch((err: unknown) => log.error({ err }, 'stopping failed'))
    host.exit(0)
  }
  host.on('SIGTERM', end)
  host.on('SIGINT', end)
}
