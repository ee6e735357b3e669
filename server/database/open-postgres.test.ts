import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { startTcpProxy } from '../../tests/harness/tcp-proxy.ts'
import { openPostgres } from './open-postgres.ts'

test.skipIf(inject('postgresUrl') === '')(
  'after a network that swallowed packets one visitor has waited, and not one for each connection that died of it',
  async () => {
    const proxy = await startTcpProxy(inject('postgresUrl'))
    const { kysely, close } = openPostgres({ databaseUrl: proxy.url, isPatient: () => false })
    const ask = () => sql`select pg_sleep(0.1)`.execute(kysely)
    await Promise.all(Array.from({ length: 8 }, ask))
    proxy.freeze()
    await expect(ask()).rejects.toMatchObject({ code: 'storage-unavailable' })
    proxy.thaw()
    for (let visitor = 0; visitor < 8; visitor += 1) await ask()
    await close()
    await proxy.stop()
  },
)
