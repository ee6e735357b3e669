import { channel } from 'node:diagnostics_channel'
import type { LogEvent } from 'kysely'

/** Hears of every statement when it has ended, in the async context of whoever asked. Its text has no value in it. */
const queryChannel = channel('clinic:query')

/** What Kysely calls after each statement. */
export function tellOfQuery(event: LogEvent): void {
  if (queryChannel.hasSubscribers) queryChannel.publish(event)
}

/** Returns what ends it. */
export function hearOfQueries(listener: (event: LogEvent) => void): () => void {
  const hear = (message: unknown) => listener(message as LogEvent)
  queryChannel.subscribe(hear)
  return () => queryChannel.unsubscribe(hear)
}
