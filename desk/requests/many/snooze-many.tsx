import { useQuery } from '@tanstack/react-query'
import type { SharedAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { RequestRow } from '../../../contract/desk/request-list.ts'
import { callApi } from '../../base/call-api.ts'
import { SnoozeDialog } from '../detail/snooze-dialog.tsx'
import { countRequests } from './describe-shared.ts'

type SnoozeManyProps = {
  rows: readonly RequestRow[]
  onDecide: (action: SharedAction) => void
  onCancel: () => void
}

/** Times at which the clinic of all these requests is open, or the brand as a whole where they are of several. */
export function SnoozeMany({ rows, onDecide, onCancel }: SnoozeManyProps) {
  const [location = '', ...others] = new Set(rows.map((row) => row.location))
  const wanted = others.length > 0 ? '' : location
  const { data, isPending } = useQuery({
    queryKey: ['requests', 'opening', wanted],
    queryFn: ({ signal }) => callApi<RequestDetail['opening']>('requests/opening', { location: wanted }, signal),
  })
  // A window that opened without the times would have the focus on the date.
  if (isPending) return null
  return (
    <SnoozeDialog
      title={`Snooze ${countRequests(rows.length)} until`}
      opening={data}
      onDecide={(until) => onDecide({ kind: 'snooze', until })}
      onCancel={onCancel}
    />
  )
}
