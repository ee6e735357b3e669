import { type Configuration, readConfiguration } from '../platform/configuration.ts'
import { describeStartFailure } from '../platform/report-start-failure.ts'

/** A failure whose message tells the operator what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/**
 * Runs one of the operator's commands with the server's configuration. A failure prints one line and exits with status
 * 1.
 */
export async function runCommand(work: (configuration: Configuration) => Promise<void>): Promise<void> {
  try {
    await work(readConfiguration())
  } catch (error) {
    const isPlain = error instanceof CommandError || isAboutArguments(error)
    for (const line of isPlain ? [error.message] : describeStartFailure(error)) console.error(line)
    process.exitCode = 1
  }
}

function isAboutArguments(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
