import type { ContentConflict, ContentFileAnswer, FileRemoval } from '../../../contract/desk/content.ts'
import { describeFailure, fetchText, RefusedError } from '../../base/call-api.ts'
import { endEndedSession, queryClient } from '../../base/query-client.ts'
import { contentPath, fileKey, filesKey, linkTargetsKey, overviewKey, setupKey } from '../content-queries.ts'
import { createFileEdit, type FileEdit, type SaveFile } from './file-edit.ts'

/** All files that were edited in this window, by their path. */
const edits = new Map<string, FileEdit>()

/** The edit of a file as it was left, or a new one that begins with what the server holds. */
export function openEdit(answer: ContentFileAnswer): FileEdit {
  const { path } = answer
  const known = edits.get(path)
  if (known) {
    known.refresh(answer)
    return known
  }
  const edit = createFileEdit(answer, saveAndAsk, (saved) => void noteSaved(saved))
  edits.set(path, edit)
  return edit
}

/** After a conflict, reads the overview again, which names the colleague who was quicker. */
const saveAndAsk: SaveFile = async (edit) => {
  const outcome = await saveFile(edit)
  if (outcome.kind === 'conflict') void queryClient.invalidateQueries({ queryKey: overviewKey })
  return outcome
}

async function noteSaved(answer: ContentFileAnswer): Promise<void> {
  // The answer to an earlier request must not replace what was just saved.
  await queryClient.cancelQueries({ queryKey: fileKey(answer.path) })
  // A new link name also changes the other files that refer to it.
  await queryClient.invalidateQueries({ queryKey: filesKey, refetchType: 'none' })
  queryClient.setQueryData(fileKey(answer.path), answer)
  await Promise.all(
    [overviewKey, setupKey, linkTargetsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Throws away what was written here in this file. */
export function forgetEdit(path: string): void {
  edits.get(path)?.abandon()
  edits.delete(path)
}

/** Whether something was written in this file that the server doesn't hold. */
export function hasUnsent(path: string): boolean {
  return edits.get(path)?.hasUnsent() === true
}

export function flushEdits(): void {
  for (const edit of edits.values()) edit.flush()
}

/** Whether something was typed that can't be sent. */
export function hasUnsavedEdits(): boolean {
  return [...edits.values()].some((edit) => edit.isAtRisk())
}

/**
 * Sends at once what waits when a window is hidden or closed, and when the network is back. The browser asks whoever closes
 * a window while something can't be sent. Returns how to end it.
 */
export function flushWhenLeft(): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flushEdits()
  }
  const onLeaving = (event: Event) => {
    if (hasUnsavedEdits()) event.preventDefault()
  }
  addEventListener('beforeunload', onLeaving)
  addEventListener('pagehide', flushEdits)
  addEventListener('online', flushEdits)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('beforeunload', onLeaving)
    removeEventListener('pagehide', flushEdits)
    removeEventListener('online', flushEdits)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/** Sends a file. A window that is being closed sends it all the same. */
const saveFile: SaveFile = async (edit) => {
  try {
    const answer: ContentFileAnswer = JSON.parse(await fetchText(contentPath('save'), edit, { outlivesPage: true }))
    return { kind: 'saved', answer }
  } catch (error) {
    endEndedSession(error)
    const conflict = readConflict(error)
    if (conflict) return { kind: 'conflict', ...conflict }
    const removal = readRemoval(error)
    if (removal) return { kind: 'removed', removal }
    const isRefused =
      error instanceof RefusedError && error.status < 500 && error.status !== 401 && error.status !== 429
    const kept = navigator.onLine ? "We'll keep trying to save it." : "We'll save it once you're back online."
    const problem = describeFailure(error, isRefused ? '' : `What you wrote is still here. ${kept}`).trim()
    return { kind: 'failed', problem, isWorthRetrying: !isRefused }
  }
}

function readConflict(error: unknown): Pick<ContentConflict, 'hash' | 'value'> | undefined {
  if (!(error instanceof RefusedError) || error.status !== 409) return undefined
  const { hash, value, conflicts } = error.problem
  return typeof hash === 'string' && Array.isArray(conflicts) ? { hash, value } : undefined
}

/** The removal of the file that was asked for, if the server says so. */
export function readRemoval(error: unknown): FileRemoval | undefined {
  if (!(error instanceof RefusedError) || error.status !== 404) return undefined
  const { removal } = error.problem
  return isRemoval(removal) ? removal : undefined
}

/** Server and desk are of one version: what has the name is what the contract says. */
function isRemoval(value: unknown): value is FileRemoval {
  return typeof value === 'object' && value !== null
}
