import type { RequestExport, RequestFilters } from '../../../contract/desk/request-list.ts'
import { describeFailure, fetchText } from '../../app/call-api.ts'
import { endEndedSession } from '../../app/query-client.ts'
import { serverNow } from '../../app/server-clock.ts'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { saveFile } from '../../parts/save-file.ts'

const types = { csv: 'text/csv;charset=utf-8', ndjson: 'application/x-ndjson' } as const
/** Excel takes a file without it for one of Windows' old encodings, and a name like Zoë comes out wrong. */
const byteOrderMark = '\uFEFF'
/** A hundred thousand requests take their time. */
const patienceMs = 10 * 60_000

/** Saves every request of a view as one file; the server notes that in the record. */
export async function exportList(filters: RequestFilters, format: RequestExport['format']): Promise<void> {
  try {
    const text = await fetchText('requests/export', { filters, format } satisfies RequestExport, { patienceMs })
    const day = new Date(serverNow()).toISOString().slice(0, 'YYYY-MM-DD'.length)
    saveFile(`requests-${day}.${format}`, types[format], format === 'csv' ? byteOrderMark + text : text)
    showDeskNotice({ kind: 'done', text: 'Downloaded. The file is in your downloads.' })
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailure(error, 'Nothing was downloaded.') })
  }
}
