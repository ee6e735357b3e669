import { useQuery } from '@tanstack/react-query'
import type { NewView, OwnView, OwnViews } from '../../../contract/desk/own-views.ts'
import { callApi, describeFailedChange } from '../../base/call-api.ts'
import { endEndedSession, queryClient } from '../../base/query-client.ts'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { refreshLists } from '../request-queries.ts'
import { letListMove } from '../use-steady-list.ts'

const ownViewsKey = ['requests', 'views'] as const

/** One's own views. None while they aren't known: the list is there without them. */
export function useOwnViews(): readonly OwnView[] {
  const { data } = useQuery({
    queryKey: ownViewsKey,
    queryFn: ({ signal }) => callApi<OwnViews>('views', undefined, signal),
  })
  return data?.views ?? []
}

/** Keeps a view. Throws what the call throws, for the form that asked for its name. */
export async function saveView(view: NewView): Promise<void> {
  keep(await callApi<OwnViews>('views', view))
}

export async function renameView({ id }: OwnView, name: string): Promise<void> {
  keep(await callApi<OwnViews>(`views/${encodeURIComponent(id)}/rename`, { name }))
}

/** Removes a view, which can be taken back: only its name and filters are gone. */
export async function removeView({ id, name, filters }: OwnView): Promise<void> {
  await change(async () => {
    keep(await callApi<OwnViews>(`views/${encodeURIComponent(id)}/remove`, {}))
    const onUndo = () => void change(() => saveView({ name, filters }))
    showDeskNotice({ kind: 'done', text: `Removed the view “${name}”.`, onUndo })
  })
}

/** Takes all that a list shows as seen, and not what has arrived since it was read. */
export async function markAllSeen(listNow: number): Promise<void> {
  await change(async () => {
    await callApi<null>('requests/seen', { until: listNow })
    void refreshLists().then(letListMove)
  })
}

async function change(make: () => Promise<void>): Promise<void> {
  try {
    await make()
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailedChange(error) })
  }
}

function keep(views: OwnViews): void {
  queryClient.setQueryData(ownViewsKey, views)
}
