import type { RequestList } from '../../../contract/desk/request-list.ts'
import type { RequestView } from '../../../contract/desk/request-status.ts'

/** The server counts no further. */
const most = 1000

/** Says how many requests the file will have, and that the activity log will show who downloaded it. */
export function describeExport(view: RequestView, counts: RequestList['counts'] | undefined): string {
  return `Download ${describeCount(view, counts)} with messages and contact details. The activity log will show that you did.`
}

function describeCount(view: RequestView, counts: RequestList['counts'] | undefined): string {
  if (counts === undefined) return 'these requests'
  const { todo, waiting, closed } = counts
  const parts = view === 'all' ? [todo, waiting, closed] : [counts[view]]
  const count = parts.reduce((sum, part) => sum + part, 0)
  if (parts.some((part) => part >= most)) return `${count.toLocaleString('en-US')} or more requests`
  return count === 1 ? '1 request' : `${count.toLocaleString('en-US')} requests`
}
