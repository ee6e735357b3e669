import { useEffect } from 'react'
import { unsavedMark } from '../parts/dialog/desk-dialog.tsx'
import { deskNotice } from '../parts/notice/desk-notice-store.ts'

let isGuarded = true

/**
 * The browser asks before it closes the tab while something is typed and not saved: in an open window, as a draft, or in
 * what failed and can be tried again.
 * Returns whether that is so right now.
 */
export function useUnsavedWork(hasDrafts: () => boolean): () => boolean {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded && hasUnsavedWork(hasDrafts)) event.preventDefault()
    }
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [hasDrafts])
  return () => hasUnsavedWork(hasDrafts)
}

/** Starts the page anew without a question: what was typed is not for whoever is here now. */
export function startAnew(): void {
  isGuarded = false
  location.reload()
}

function hasUnsavedWork(hasDrafts: () => boolean): boolean {
  return hasDrafts() || deskNotice.read()?.onRetry !== undefined || document.querySelector(`[${unsavedMark}]`) !== null
}
