import { useMutation } from '@tanstack/react-query'
import type { SharedAction, SharedResult } from '../../../contract/desk/request-actions.ts'
import type { RequestRow } from '../../../contract/desk/request-list.ts'
import { callApi } from '../../base/call-api.ts'
import { endEndedSession } from '../../base/query-client.ts'
import { serverNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { describeFailedAction, describeFailedUndo } from '../describe-failed-action.ts'
import { refreshLists } from '../request-queries.ts'
import { refreshDetails } from '../use-request-action.ts'
import { letListMove } from '../use-steady-list.ts'
import { describeLeft, describeShared } from './describe-shared.ts'

type Attempt = { rows: readonly RequestRow[]; action: SharedAction }
type Answer = { results: SharedResult[] }

/**
 * Does one thing to many requests and says what became of them, with Undo for all of them beside it. It isn't shown before
 * it is done: some of them may turn out to be somebody else's by now.
 */
export function useSharedAction(onDone: () => void) {
  const { member, colleagues, brand } = useSession()
  const nameOf = (staffId: string) => colleagues.find(({ id }) => id === staffId)?.name ?? member.name
  return useMutation({
    scope: { id: 'request-actions' },
    mutationFn: ({ rows, action }: Attempt) =>
      callApi<Answer>('requests/actions', { requests: rows.map(({ id, version }) => ({ id, version })), action }),
    onSuccess: ({ results }, { rows, action }) => {
      const done = results.filter((result) => result.outcome === 'done')
      const words = { now: serverNow(), timeZone: brand.timeZone, nameOf }
      tell(describeShared(action, done.length, words), results, rows, done.length > 0 && (() => void undo(done, rows)))
      onDone()
      refresh()
    },
    onError: (error, { action }) => {
      endEndedSession(error)
      showDeskNotice({ kind: 'failed', text: describeFailedAction(error, action) })
      refresh()
    },
  })
}

type Done = Extract<SharedResult, { outcome: 'done' }>

async function undo(done: readonly Done[], rows: readonly RequestRow[]): Promise<void> {
  try {
    const requests = done.map(({ id, version, eventId }) => ({ id, version, eventId }))
    const { results } = await callApi<Answer>('requests/undo', { requests })
    const undone = results.filter(({ outcome }) => outcome === 'done')
    tell(undone.length === 0 ? 'Nothing was undone.' : 'Undone.', results, rows, false)
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailedUndo(error) })
  }
  refresh()
}

/** What somebody has to know of stays until they have read it. */
function tell(
  text: string,
  results: readonly SharedResult[],
  rows: readonly RequestRow[],
  onUndo: false | (() => void),
) {
  const left = describeLeft(results, rows)
  showDeskNotice({
    kind: left === '' ? 'done' : 'failed',
    text: [text, left].filter((part) => part !== '').join(' '),
    onUndo: onUndo || undefined,
  })
}

function refresh(): void {
  void refreshDetails(['requests', 'detail'])
  void refreshLists().then(letListMove)
}
