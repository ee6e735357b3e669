import { destination } from 'pino'

/** The place that log lines go to: the standard output, unless a test listens. */
export type LogDestination = { write(line: string): void }

/**
 * Standard output. It writes all lines from one turn of the event loop together, because writing each one took a tenth
 * of the time a page takes. Anything still waiting is written when the process exits, or right away with a fatal line.
 */
export function standardOutput(): LogDestination & { flushSync(): void } {
  const output = destination({ dest: 1, sync: false })
  const outputAtOnce = destination({ dest: 1, sync: true })
  let lines = ''
  const flush = () => {
    if (lines !== '') output.write(lines)
    lines = ''
  }
  const flushSync = () => {
    output.flushSync()
    // Through the other output, these lines would still be in a thread, and lost if the process is killed now.
    if (lines !== '') outputAtOnce.write(lines)
    lines = ''
  }
  process.once('exit', flushSync)
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush)
      lines += line
    },
    flushSync,
  }
}
