import { type ConsultationRecord, readConsultations } from '../../../server/consultations/read-consultations.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { dataFolder, testSite } from './test-site.ts'

/**
 * The stored requests of one visitor, as an export has them. Read without the command, which has tests of its own: each
 * new process of it takes the processor longer than a page.
 */
export async function readExport(email: string): Promise<ConsultationRecord[]> {
  const database = await openDatabase({ dataDir: dataFolder(await testSite()), databaseUrl: undefined })
  try {
    const requests: ConsultationRecord[] = []
    for await (const request of readConsultations(database)) if (request.email === email) requests.push(request)
    return requests
  } finally {
    await database.close()
  }
}
