import { type Database, openDatabase } from '../../../server/database/database.ts'
import { dataFolder, testSite } from './test-site.ts'

/** The database of the site under test, beside its server. Whoever opens it closes it. */
export async function openSiteDatabase(): Promise<Database> {
  return openDatabase({ dataDir: dataFolder(await testSite()), databaseUrl: undefined })
}
