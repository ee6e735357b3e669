import pg from 'pg'
import type { PrivatePostgres } from '../postgres.ts'
import type { TcpProxy } from '../tcp-proxy.ts'

type Deps = { postgres: PrivatePostgres; proxy: TcpProxy; databaseUrl: string }

export type OutageKind = {
  name: string
  /** Whether the servers speak to the database through the proxy, or directly. */
  isThroughProxy: boolean
  begin(deps: Deps): Promise<void>
  /** Resolves once the database takes connections again. Undefined: it is over as it begins. */
  end: ((deps: Deps) => Promise<void>) | undefined
}

/** The ways in which a PostgreSQL that was there a moment ago is gone. */
export const outageKinds: readonly OutageKind[] = [
  stopped('SIGQUIT', 'PostgreSQL stops at once (SIGQUIT)'),
  stopped('SIGKILL', 'PostgreSQL is killed (SIGKILL)'),
  stopped('SIGINT', 'PostgreSQL is restarted (pg_ctl -m fast)'),
  {
    name: 'an administrator ends every connection (pg_terminate_backend)',
    isThroughProxy: false,
    begin: async ({ databaseUrl }) => endConnections(databaseUrl),
    end: undefined,
  },
  {
    name: 'a firewall resets every connection (TCP reset)',
    isThroughProxy: true,
    begin: async ({ proxy }) => proxy.reset(),
    end: async ({ proxy }) => proxy.thaw(),
  },
  {
    name: 'a firewall drops every packet',
    isThroughProxy: true,
    begin: async ({ proxy }) => proxy.freeze(),
    end: async ({ proxy }) => proxy.thaw(),
  },
]

function stopped(signal: 'SIGQUIT' | 'SIGKILL' | 'SIGINT', name: string): OutageKind {
  return {
    name,
    isThroughProxy: false,
    begin: ({ postgres }) => postgres.stop(signal),
    end: ({ postgres }) => postgres.start(),
  }
}

async function endConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    'clinic-site',
  ])
  await client.end()
}
