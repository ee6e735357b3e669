import { destination } from 'pino'

/** Where log lines go: the standard output, unless a test listens. */
export type LogDestination = { write(line: string): void }

/**
 * The standard output. It writes the lines of one turn of the event loop together: a write for each took a tenth of the
 * time that a page takes. What still waits is written when the process ends, and at once with a fatal line.
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
    // Given to the other one, these lines would be on their way in a thread, and lost when the process is killed now.
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
