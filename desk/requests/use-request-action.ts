import { useMutation } from '@tanstack/react-query'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { callApi, RefusedError } from '../base/call-api.ts'
import { endEndedSession, queryClient } from '../base/query-client.ts'
import { serverNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { createStore } from '../base/store.ts'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { currentOf } from '../parts/stale-request.ts'
import { describeAction } from './describe-action.ts'
import { describeFailedAction, describeFailedUndo } from './describe-failed-action.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { predictDetail } from './predict-detail.ts'
import { detailKey, refreshLists, storeDetail } from './request-queries.ts'
import { letListMove } from './use-steady-list.ts'

/** Which version of a request one's own last action has made of which: who acts again at once means the new one. */
const ownVersions = new Map<string, number>()

/** The last action on each request that waits for its answer. Data that arrives meanwhile is older than the screen. */
const pendingActions = new Map<string, RequestAction>()

/** Two have changed one request: what was to be done, seen against an older state, and how it stands now. */
export type StaleChange = { action: RequestAction; seen: RequestDetail; current: RequestDetail }

export const staleChange = createStore<StaleChange | null>(null)

/** For a dialog that waits for the answer. `onFailed` returns true if it has said what is wrong. */
export type ActHooks = { onDone?: () => void; onFailed?: (error: unknown) => boolean }

type Attempt = { seen: RequestDetail; action: RequestAction; expected: RequestDetail } & ActHooks

/**
 * Does something to a request: shown at once, then as the server has it, with Undo beside it. What fails is taken back
 * on the screen, said, and whatever was typed is in its box again. Returns the request as it will most likely be.
 */
export function useRequestAction() {
  const { member, colleagues, brand } = useSession()
  const nameOf = (staffId: string) => colleagues.find(({ id }) => id === staffId)?.name ?? member.name
  const mutation = useMutation({
    // One after the other, so that each knows what the one before has made.
    scope: { id: 'request-actions' },
    mutationFn: ({ seen, action }: Attempt) =>
      callApi<RequestDetail>(`${pathOf(seen.id)}/actions`, { version: newestOwn(seen), action }),
    onMutate: async ({ seen, action, expected }) => {
      pendingActions.set(seen.id, action)
      await queryClient.cancelQueries({ queryKey: detailKey(seen.id) })
      storeDetail(expected)
      clearDraft(seen.id, action)
    },
    onSuccess: (detail, { seen, action, onDone }) => {
      onDone?.()
      ownVersions.set(versionKey(seen.id, newestOwn(seen)), detail.version)
      if (settle(seen.id, action)) storeDetail(detail)
      const text = `${describeAction(action, { now: serverNow(), timeZone: brand.timeZone, nameOf })}.`
      const event = detail.events.find(({ canUndo }) => canUndo)
      const onUndo = event && (() => void undo(detail, event.id, action))
      showDeskNotice({ kind: 'done', text, onUndo })
      void refreshLists().then(letListMove)
    },
    onError: (error, { seen, action, onFailed }) => {
      endEndedSession(error)
      settle(seen.id, action)
      restoreDraft(seen.id, action)
      const current = currentOf(error)
      takeBack(current ?? seen)
      if (onFailed?.(error)) return
      if (current) return staleChange.write({ action, seen, current })
      const onRetry = mayTryAgain(error, action) ? () => act(seen, action) : undefined
      showDeskNotice({ kind: 'failed', text: describeFailedAction(error, action), onRetry })
    },
  })
  const act = (seen: RequestDetail, action: RequestAction, hooks: ActHooks = {}): RequestDetail => {
    const expected = predictDetail(seen, action, { now: serverNow(), member, nameOf })
    mutation.mutate({ seen, action, expected, ...hooks })
    return expected
  }
  return act
}

/** Offers a retry for an action whose dialog is gone with its input. A note or an email is in its box again. */
function mayTryAgain(error: unknown, action: RequestAction): boolean {
  const isInItsBox = action.kind === 'note' || action.kind === 'call' || action.kind === 'email'
  return !isInItsBox && ((error instanceof RefusedError && error.status === 401) || !navigator.onLine)
}

/** Asks again for open requests whose state may have changed, but for one whose own change is about to answer. */
export function refreshDetails(queryKey: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey,
    predicate: ({ queryKey: key }) => !pendingActions.has(String(key[2])),
  })
}

/** False where something else was done to the request since. */
function settle(id: string, action: RequestAction): boolean {
  return pendingActions.get(id) === action && pendingActions.delete(id)
}

/** Takes an action back and brings what was written with it back into its box. */
async function undo(detail: RequestDetail, eventId: string, action: RequestAction): Promise<void> {
  try {
    const restored = await callApi<RequestDetail>(`${pathOf(detail.id)}/undo`, { version: detail.version, eventId })
    storeDetail(restored)
    restoreDraft(detail.id, action)
    showDeskNotice({ kind: 'done', text: 'Undone.' })
    void refreshLists().then(letListMove)
  } catch (error) {
    endEndedSession(error)
    takeBack(currentOf(error) ?? detail)
    showDeskNotice({ kind: 'failed', text: describeFailedUndo(error) })
  }
}

/** Shows a request as it was, and asks how it is: the server may have done what it gave no answer to. */
function takeBack(detail: RequestDetail): void {
  storeDetail(detail)
  void queryClient.invalidateQueries({ queryKey: detailKey(detail.id) })
}

function newestOwn({ id, version }: Pick<RequestDetail, 'id' | 'version'>): number {
  const next = ownVersions.get(versionKey(id, version))
  return next === undefined ? version : newestOwn({ id, version: next })
}

function versionKey(id: string, version: number): string {
  return `${id} ${version}`
}

function pathOf(id: string): string {
  return `requests/${encodeURIComponent(id)}`
}

function clearDraft(id: string, action: RequestAction): void {
  if (action.kind === 'note' || action.kind === 'call') keepDraft(id, { note: '' })
  if (action.kind === 'email') keepDraft(id, { email: null })
}

function restoreDraft(id: string, action: RequestAction): void {
  const draft = readDraft(id)
  if ((action.kind === 'note' || action.kind === 'call') && draft.note === '') keepDraft(id, { note: action.note })
  if (action.kind === 'email' && draft.email === null) {
    keepDraft(id, { email: { template: action.template, subject: action.subject, text: action.text } })
  }
}
