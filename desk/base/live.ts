import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '../../contract/desk/live-events.ts'
import { lookForEndedSession } from './query-client.ts'
import { createStore } from './store.ts'

/** `away` is said only after a while: a stream that breaks comes back within a second or two as a rule. */
export type Connection = 'connected' | 'away' | 'offline'

type Hint = LiveEvent | { kind: 'resync' }

const graceMs = 6_000
const longestPauseMs = 30_000
const hearers = new Set<(event: Hint) => void>()

export const connection = createStore<Connection>('connected')

/**
 * Keeps the live stream open, again and again after it broke, and while the browser says that it is offline waits for
 * the network. Every opening, the first one too, is a `resync`: a page reads its data before it begins to listen, and
 * what happens in between is told only once. Returns how to end it.
 */
export function openLiveStream(): () => void {
  let source: EventSource | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let grace: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    clearTimeout(retry)
    source?.close()
    if (!navigator.onLine) {
      connection.write('offline')
      return
    }
    source = new EventSource('/api/staff/live')
    source.onopen = () => {
      clearTimeout(grace)
      grace = undefined
      failures = 0
      connection.write('connected')
      tell({ kind: 'resync' })
    }
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if (data !== '') tell(JSON.parse(data))
    }
    source.onerror = () => {
      source?.close()
      // A stream isn't told why it was refused, and a page that asks for nothing else would never notice a sign-out.
      void lookForEndedSession()
      failures += 1
      grace ??= setTimeout(() => connection.write(navigator.onLine ? 'away' : 'offline'), graceMs)
      retry = setTimeout(connect, Math.min(longestPauseMs, 500 * 2 ** failures) * (0.7 + Math.random() * 0.6))
    }
  }

  const goOffline = () => {
    source?.close()
    clearTimeout(retry)
    connection.write('offline')
  }
  connect()
  addEventListener('online', connect)
  addEventListener('offline', goOffline)
  return () => {
    source?.close()
    clearTimeout(retry)
    clearTimeout(grace)
    removeEventListener('online', connect)
    removeEventListener('offline', goOffline)
  }
}

/** Hears what happens at the desk while the component is shown. */
export function useLiveEvents(onEvent: (event: Hint) => void): void {
  const hear = useEffectEvent(onEvent)
  useEffect(() => {
    const hearer = (event: Hint) => hear(event)
    hearers.add(hearer)
    return () => {
      hearers.delete(hearer)
    }
  }, [])
}

function tell(event: Hint): void {
  for (const hearer of hearers) hearer(event)
}
