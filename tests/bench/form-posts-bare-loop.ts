import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type BareLoop = { run(connections: number, forMs: number): Promise<number>; close(): Promise<void> }

const text = 'x'.repeat(300)

/**
 * The minimum cost of storing durably: two rows per transaction, with nothing around it. Returns how many were
 * committed.
 */
export function openBareLoop(databaseUrl: string | undefined): Promise<BareLoop> {
  return databaseUrl === undefined ? openSqliteLoop() : openPostgresLoop(databaseUrl)
}

async function openSqliteLoop(): Promise<BareLoop> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'))
  const sqlite = new DatabaseSync(join(folder, 'bare.sqlite'))
  sqlite.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table bare (id integer primary key, text text)',
  )
  const insert = sqlite.prepare('insert into bare (text) values (?)')
  return {
    // SQLite has one writer: more connections would only wait for one another.
    run: async (_connections, forMs) => {
      const end = performance.now() + forMs
      let transactions = 0
      for (; performance.now() < end; transactions += 1) {
        sqlite.exec('begin immediate')
        insert.run(text)
        insert.run(text)
        sqlite.exec('commit')
      }
      return transactions
    },
    close: async () => {
      sqlite.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openPostgresLoop(databaseUrl: string): Promise<BareLoop> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 32 })
  await pool.query('create table bare (id bigint generated always as identity primary key, text text)')
  return {
    run: async (connections, forMs) => {
      const end = performance.now() + forMs
      const loop = async () => {
        const client = await pool.connect()
        let transactions = 0
        for (; performance.now() < end; transactions += 1) {
          await client.query('begin')
          await client.query('insert into bare (text) values ($1)', [text])
          await client.query('insert into bare (text) values ($1)', [text])
          await client.query('commit')
        }
        client.release()
        return transactions
      }
      const counts = await Promise.all(Array.from({ length: connections }, loop))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    close: () => pool.end(),
  }
}
