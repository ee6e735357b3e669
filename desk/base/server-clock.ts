import { useEffect, useState } from 'react'

const tickMs = 10_000
let aheadMs = 0

/** Takes the server's time from an answer: whether something is late must not depend on a laptop's clock. */
export function setServerClock(now: number): void {
  aheadMs = now - Date.now()
}

export function serverNow(): number {
  return Date.now() + aheadMs
}

/** The server's time, a new one every ten seconds. */
export function useNow(everyMs = tickMs): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
