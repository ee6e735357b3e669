import { useEffect } from 'react'
import { callApi } from '../../base/call-api.ts'

const everyMs = 15_000

/** Tells the colleagues that this request is being looked at, as long as it is: not from a tab in the background. */
export function usePresence(id: string): void {
  useEffect(() => {
    const tell = () => {
      // Whoever is not told sees nothing wrong; the next beat tries again.
      if (!document.hidden) callApi(`requests/${encodeURIComponent(id)}/presence`, {}).catch(() => {})
    }
    tell()
    const timer = setInterval(tell, everyMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [id])
}
