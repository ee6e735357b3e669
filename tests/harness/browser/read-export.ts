import { type ConsultationRecord, readConsultations } from '../../../server/consultations/read-consultations.ts'
import { openSiteDatabase } from './site-database.ts'

/**
 * The stored requests of one visitor, as an export has them. Read without the command, which has tests of its own: each
 * new process of it takes the processor longer than a page.
 */
export async function readExport(email: string): Promise<ConsultationRecord[]> {
  const database = await openSiteDatabase()
  try {
    const requests: ConsultationRecord[] = []
    for await (const request of readConsultations(database)) if (request.email === email) requests.push(request)
    return requests
  } finally {
    await database.close()
  }
}
