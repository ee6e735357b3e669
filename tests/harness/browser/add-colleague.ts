import type { StaffMember } from '../../../contract/desk/staff.ts'
import { addStaff, type Colleague } from '../staff.ts'
import { openSiteDatabase } from './site-database.ts'

/** Adds a colleague who can sign in to the desk of the site under test. */
export async function addColleague(wishes: Partial<Omit<StaffMember, 'id'>> = {}): Promise<Colleague> {
  const database = await openSiteDatabase()
  try {
    return await addStaff(database, wishes)
  } finally {
    await database.close()
  }
}
