import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import { listenToPostgres } from './listen-to-postgres.ts'
import { type LiveChange, liveChangeSchema } from './live-change.ts'
import { notifyPostgres } from './notify-postgres.ts'
import { watchDatabase } from './watch-database.ts'

export type LiveChanges = {
  /** Tells every desk on every server. Never fails and never waits: what it cannot tell, the slow look finds. */
  publish(change: LiveChange): void
  /** Tells the desks of this server alone, of what every server finds out by itself. */
  tellHere(change: LiveChange): void
  /** Hears of every change on every server from now on, until the returned function is called. */
  subscribe(listener: (change: LiveChange) => void): () => void
  close(): Promise<void>
}

type Deps = {
  database: Database
  configuration: Pick<Configuration, 'databaseUrl'> & Partial<Pick<Configuration, 'databaseDirectUrl'>>
  /** How often it looks for changes that nothing announced. */
  lookEveryMs?: number
}

const envelopeSchema = z.object({ from: z.string(), changes: z.array(liveChangeSchema) })

/**
 * Carries changes to open desks, by `NOTIFY` to other servers on the same PostgreSQL. Listens once a desk is open;
 * without one, a change costs a statement and no connection. After a lost connection, and now and then after changes,
 * all read again: that shows lost messages and other processes' commands.
 */
export function openLiveChanges({ database, configuration, lookEveryMs = 30_000 }: Deps): LiveChanges {
  const emitter = new EventEmitter<{ change: [LiveChange] }>().setMaxListeners(0)
  const from = randomUUID()
  const { databaseUrl, databaseDirectUrl } = configuration
  // A pooler passes no notifications on.
  const listenUrl = databaseDirectUrl ?? databaseUrl
  const notify = databaseUrl === undefined ? undefined : notifyPostgres(database, from)
  const tellHere = (change: LiveChange) => {
    emitter.emit('change', change)
  }
  const tellResync = () => tellHere({ kind: 'resync' })
  let listeners: { close(): Promise<void> }[] | undefined

  function hear(payload: string) {
    const { from: sender, changes } = z.parse(envelopeSchema, JSON.parse(payload))
    if (sender !== from) for (const change of changes) tellHere(change)
  }

  function listen() {
    const watch = watchDatabase(database, lookEveryMs, tellResync)
    return listenUrl === undefined ? [watch] : [watch, listenToPostgres(listenUrl, { hear, onReturn: tellResync })]
  }

  return {
    publish: (change) => {
      tellHere(change)
      notify?.(change)
    },
    tellHere,
    subscribe: (listener) => {
      listeners ??= listen()
      emitter.on('change', listener)
      return () => emitter.off('change', listener)
    },
    close: async () => {
      emitter.removeAllListeners()
      await Promise.all((listeners ?? []).map((one) => one.close()))
    },
  }
}
