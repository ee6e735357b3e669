import type { ContentFileAnswer } from '../../../contract/desk/content.ts'
import { queryClient } from '../../base/query-client.ts'
import { fileKey, filesKey, overviewKey, setupKey } from '../content-queries.ts'
import { createFileEdit, type FileEdit } from './file-edit.ts'
import { type SaveFile, saveFile } from './save-file.ts'

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

/** Where a colleague was quicker, asks who it was. */
const saveAndAsk: SaveFile = async (edit) => {
  const outcome = await saveFile(edit)
  if (outcome.kind === 'conflict') void queryClient.invalidateQueries({ queryKey: overviewKey })
  return outcome
}

async function noteSaved(answer: ContentFileAnswer): Promise<void> {
  // What was asked before this was saved must not come in after it.
  await queryClient.cancelQueries({ queryKey: fileKey(answer.path) })
  // What refers to a link name follows it, in other files, too.
  await queryClient.invalidateQueries({ queryKey: filesKey, refetchType: 'none' })
  queryClient.setQueryData(fileKey(answer.path), answer)
  await Promise.all([overviewKey, setupKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** What was written here in this file is no longer wanted. */
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
