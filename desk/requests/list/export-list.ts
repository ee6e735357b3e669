import type { RequestExport, RequestFilters } from '../../../contract/desk/request-list.ts'
import { minuteMs } from '../../../contract/time.ts'
import { describeFailure, fetchFile } from '../../base/call-api.ts'
import { endEndedSession } from '../../base/query-client.ts'
import { serverNow } from '../../base/server-clock.ts'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { saveFile } from '../../parts/save-file.ts'

/** A hundred thousand requests take their time. */
const patienceMs = 10 * minuteMs

/** Saves every request of a view as one file; the server notes that in the record. */
export async function exportList(filters: RequestFilters, format: RequestExport['format']): Promise<void> {
  try {
    const file = await fetchFile('requests/export', { filters, format } satisfies RequestExport, { patienceMs })
    const day = new Date(serverNow()).toISOString().slice(0, 'YYYY-MM-DD'.length)
    saveFile(`requests-${day}.${format}`, file)
    showDeskNotice({ kind: 'done', text: 'Downloaded. The file is in your downloads.' })
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailure(error, 'Nothing was downloaded.') })
  }
}
