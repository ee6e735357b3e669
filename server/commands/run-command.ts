import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { destination, pino } from 'pino'
import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts'
import { isUpToDate } from '../database/migrate-database.ts'
import { sqliteFileName } from '../database/open-sqlite.ts'
import { loggerOptions } from '../http/log/request-log.ts'
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

/** One of several commands behind one npm script: how it is called, and what it does with its parameters. */
export type Subcommand = {
  usage: string
  run(configuration: Configuration, parameters: readonly string[]): Promise<void>
}

/** Runs the one that the operator named after `npm run SCRIPT --`, or says how each is called. */
export async function runSubcommand(script: string, subcommands: ReadonlyMap<string, Subcommand>): Promise<void> {
  await runCommand(async (configuration) => {
    const [name = '', ...parameters] = process.argv.slice(2)
    const subcommand = subcommands.get(name)
    if (subcommand === undefined) {
      const calls = [...subcommands.values()].map(({ usage }) => `  npm run ${script} -- ${usage}`)
      throw new CommandError(['Usage:', ...calls].join('\n'))
    }
    await subcommand.run(configuration, parameters)
  })
}

/**
 * Lets a command use the server's database, next to the server, and closes it afterward. Never creates one: with a
 * mistyped folder, an empty answer would look like the truth. Throws `CommandError` if there is none, or only one from
 * an older version.
 */
export async function withExistingDatabase<T>(
  configuration: DatabasePlace,
  work: (database: Database) => Promise<T>,
  { takesOlder = false } = {},
): Promise<T> {
  const { dataDir, databaseUrl } = configuration
  if (databaseUrl === undefined && !existsSync(join(dataDir, sqliteFileName))) {
    throw new CommandError(`There's no database in ${dataDir}. Start the server once, or set DATA_DIR or DATABASE_URL.`)
  }
  const database = await openDatabase(configuration, () => true)
  try {
    if (!takesOlder && !(await isUpToDate(database))) {
      throw new CommandError('The database is from an older version. Start the server once, then try again.')
    }
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * The log of what commands do with personal data, in the server's format. On standard error, so that standard output
 * has only what was asked for. Always written at once, whatever `LOG_LEVEL` says, because an audit looks for it.
 */
export const commandLog = pino(loggerOptions({ logLevel: 'info' }), destination({ dest: 2, sync: true }))

/** "1 email", "3 emails". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
