import { callApi, describeFailure } from '../base/call-api.ts'
import { endEndedSession } from '../base/query-client.ts'
import { serverNow } from '../base/server-clock.ts'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { saveFile } from '../parts/save-file.ts'

/** Saves everything about an address as one file; the server notes that in the record. */
export async function exportPerson(email: string): Promise<void> {
  try {
    const person = await callApi<unknown>('people/export', { email })
    const day = new Date(serverNow()).toISOString().slice(0, 'YYYY-MM-DD'.length)
    saveFile(`person-${day}.json`, new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }))
    showDeskNotice({ kind: 'done', text: 'Exported. The file is in your downloads.' })
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailure(error, 'Nothing was exported.') })
  }
}
