import { type DatabaseKind, placeMigratedDatabase } from '../harness/test-database.ts'
import { startTestServer, type TestServer } from './http-server.ts'

/** `startTestServer` on either kind of database. */
export async function startDeskServer(
  kind: DatabaseKind,
  ...[environment, deps]: Parameters<typeof startTestServer>
): Promise<TestServer> {
  const place = await placeMigratedDatabase(kind)
  const server = await startTestServer({ DATABASE_URL: place.configuration.databaseUrl ?? '', ...environment }, deps)
  const stop = async () => {
    await server.stop()
    await place.remove()
  }
  return { ...server, stop }
}
