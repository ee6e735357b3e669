import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { channel } from './notify-postgres.ts'

type Handlers = {
  hear: (payload: string) => void
  /** Called when a connection stands again after one was lost: something may have been missed. */
  onReturn: () => void
}

const firstPauseMs = 500
const longestPauseMs = 15_000
/** A connection that a network swallowed says nothing: it is asked so often, and has so long to answer. */
const askEveryMs = 15_000
const answerWithinMs = 4000

/** Listens on a connection of its own, which it makes anew for as long as it takes when it is lost. */
export function listenToPostgres(databaseUrl: string, { hear, onReturn }: Handlers): { close(): Promise<void> } {
  const end = new AbortController()
  const running = run()

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs
    for (let count = 0; !end.signal.aborted; ) {
      const wasUp = await holdConnection(() => {
        if (count > 0) onReturn()
        count += 1
      })
      if (end.signal.aborted) return
      pauseMs = wasUp ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
      await setTimeout(pauseMs, undefined, { signal: end.signal, ref: false }).catch(() => {})
    }
  }

  /** Listens until the connection is lost, and says whether it ever stood. */
  async function holdConnection(onUp: () => void): Promise<boolean> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'clinic-site-live',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    const over = AbortSignal.any([lost.signal, end.signal])
    let wasUp = false
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      wasUp = true
      onUp()
      while (!over.aborted) {
        await setTimeout(askEveryMs, undefined, { signal: over, ref: false }).catch(() => {})
        if (!over.aborted) await client.query('select 1')
      }
    } catch {
      // Whatever it was: the loop tries again.
    }
    await Promise.race([client.end().catch(() => {}), setTimeout(1000, undefined, { ref: false })])
    return wasUp
  }

  return {
    close: async () => {
      end.abort()
      await running
    },
  }
}
