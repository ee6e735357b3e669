import { lockDataDir } from '../database/data-dir-lock.ts'
import { openDatabase } from '../database/database.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { commandLog, countOf, runCommand } from './run-command.ts'

// `npm run migrate` brings the tables up to date without starting a server, such as before the first of several is upgraded.
await runCommand(async (configuration) => {
  // PostgreSQL's servers go on meanwhile. The embedded database belongs to one process.
  const lock = configuration.databaseUrl === undefined ? lockDataDir(configuration.dataDir) : undefined
  const database = await openDatabase(configuration)
  try {
    const names = await migrateDatabase(database, undefined, commandLog)
    for (const name of names) console.info(`Ran ${name}.`)
    console.info(names.length === 0 ? 'The database was up to date.' : `Ran ${countOf(names.length, 'migration')}.`)
  } finally {
    await database.close()
    lock?.release()
  }
})
