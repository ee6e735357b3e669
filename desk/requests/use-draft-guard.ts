import { useEffect } from 'react'
import { hasDrafts } from './drafts.ts'

/** The browser asks before it closes the tab while something is written and not saved. */
export function useDraftGuard(): void {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasDrafts()) event.preventDefault()
    }
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [])
}
