import type { StaffMember } from '../../../contract/desk/staff.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { addStaff, type Colleague } from '../staff.ts'
import { dataFolder, testSite } from './test-site.ts'

/** Adds a colleague who can sign in to the desk of the site under test. */
export async function addColleague(wishes: Partial<Omit<StaffMember, 'id'>> = {}): Promise<Colleague> {
  const database = await openDatabase({ dataDir: dataFolder(await testSite()), databaseUrl: undefined })
  try {
    return await addStaff(database, wishes)
  } finally {
    await database.close()
  }
}
