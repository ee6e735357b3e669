import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { LiveChange } from './live-change.ts'

export const channel = 'desk_changes'

/** Changes within this time are sent together: a few statements a second, however many requests arrive. */
const gatherMs = 50
/** PostgreSQL takes 8,000 bytes; a change has 150 at most. */
const changesAtOnce = 40

/**
 * Gives what tells the other servers of a change. In statements of its own, after the change was stored: PostgreSQL
 * commits transactions that notify one after the other, and a visitor would wait for that.
 */
export function notifyPostgres({ kysely }: Database, from: string): (change: LiveChange) => void {
  let gathered: LiveChange[] = []

  async function send() {
    const changes = gathered
    gathered = []
    for (let start = 0; start < changes.length; start += changesAtOnce) {
      const payload = JSON.stringify({ from, changes: changes.slice(start, start + changesAtOnce) })
      // Without the database nobody can read what changed; each server looks by itself when it is back.
      await sql`select pg_notify(${channel}, ${payload})`.execute(kysely).catch(() => {})
    }
  }

  return (change) => {
    gathered.push(change)
    if (gathered.length === 1) setTimeout(() => void send(), gatherMs).unref()
  }
}
