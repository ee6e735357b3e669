import type { Clock } from '../platform/clock.ts'
import type { LiveChange } from './live-change.ts'
import type { LiveChanges } from './live-changes.ts'

export type Presence = {
  /** Hears of every look from now on. Until somebody needs it, nobody listens. */
  listen(): void
  /** Notes that a colleague is looking at a request; called again every 15 seconds for as long as they do. */
  note(look: { id: string; location: string; staffId: string }): void
  /** The ids of the colleagues who look at a request right now, on whichever server. */
  viewersOf(requestId: string): readonly string[]
  close(): void
}

type Look = { id: string; location: string; staffId: string; endsAt: number }

const presenceMs = 40_000

/** Remembers who looks at which request. In memory: it is true for 40 seconds, and every server hears of every look. */
export function openPresence(live: LiveChanges, clock: Clock, sweepEveryMs = 5000): Presence {
  const looks = new Map<string, Look>()
  let stopListening: (() => void) | undefined
  const listen = () => {
    stopListening ??= live.subscribe(hear)
  }
  const timer = setInterval(sweep, sweepEveryMs).unref()

  function hear(change: LiveChange) {
    if (change.kind !== 'presence') return
    const { id, location, staffId } = change
    const key = `${id} ${staffId}`
    const isNew = !looks.has(key)
    looks.set(key, { id, location, staffId, endsAt: clock() + presenceMs })
    if (isNew) live.tellHere({ kind: 'viewers-changed', id, location })
  }

  function sweep() {
    for (const [key, { id, location, endsAt }] of looks) {
      if (endsAt > clock()) continue
      looks.delete(key)
      live.tellHere({ kind: 'viewers-changed', id, location })
    }
  }

  return {
    listen,
    note: (look) => {
      listen()
      live.publish({ kind: 'presence', ...look })
    },
    viewersOf: (requestId) => {
      listen()
      const present = [...looks.values()].filter(({ id, endsAt }) => id === requestId && endsAt > clock())
      return present.map(({ staffId }) => staffId)
    },
    close: () => {
      clearInterval(timer)
      stopListening?.()
    },
  }
}
