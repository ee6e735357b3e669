import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { openLiveStream } from '../harness/open-live-stream.ts'
import { addStaff, callDesk } from '../harness/staff.ts'
import { databaseKinds, placeDatabase } from '../harness/test-database.ts'
import { postJson, startTestServer, type TestServer, validRequest } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a colleague with the desk open', () => {
    /** Two servers where there can be two: what happens on the first is heard on the second. */
    let servers: [TestServer, TestServer]
    let removePlace: () => Promise<void>

    beforeAll(async () => {
      const place = await placeDatabase(kind)
      removePlace = place.remove
      const { databaseUrl } = place.configuration
      const first = await startTestServer({ DATABASE_URL: databaseUrl ?? '' })
      servers = [first, databaseUrl === undefined ? first : await startTestServer({ DATABASE_URL: databaseUrl })]
    })
    afterAll(async () => {
      for (const server of new Set(servers)) await server.stop()
      await removePlace()
    })

    const send = async (location: string): Promise<string> => {
      const answer = await postJson(servers[0], { ...validRequest, location })
      return (await answer.json()).id
    }
    const join = async (clinics: string[] = []) => {
      const colleague = await addStaff(servers[0].database, { clinics })
      return { ...colleague, stream: await openLiveStream(servers[1], colleague.cookie) }
    }

    it('hears of a request within a second of its arrival, and nothing but its id', async () => {
      const { stream } = await join()
      const hearsOf = async (id: string) =>
        await eventually(() => expect(stream.events).toContainEqual({ kind: 'request-created', id }))
      // The first may come before the other server has its ears up.
      await hearsOf(await eventually(async () => await heardAtOnce(stream, () => send('irvine'))))
      const startedAt = performance.now()
      await hearsOf(await send('irvine'))
      expect(performance.now() - startedAt).toBeLessThan(1000)
      stream.leave()
    })

    it('of another clinic hears of nothing but requests without a preference', async () => {
      const [{ stream: here }, { stream: there }] = [await join(['irvine']), await join(['elsegundo'])]
      const own = await eventually(async () => await heardAtOnce(here, () => send('irvine')))
      const shared = await send('')
      await eventually(() => expect(there.events).toContainEqual({ kind: 'request-created', id: shared }))
      expect(JSON.stringify(there.events)).not.toContain(own)
      for (const stream of [here, there]) stream.leave()
    })

    it('is told when somebody looks at a request of theirs; whose clinic it is not cannot say so', async () => {
      const { stream } = await join(['irvine'])
      const looker = await addStaff(servers[0].database, { clinics: ['irvine'] })
      const stranger = await addStaff(servers[0].database, { clinics: ['elsegundo'] })
      const id = await eventually(async () => await heardAtOnce(stream, () => send('irvine')))
      const look = (cookie: string, requestId = id) =>
        callDesk(servers[0], `/api/staff/requests/${requestId}/presence`, { cookie, body: {} })
      expect((await look(stranger.cookie)).status).toBe(404)
      expect((await look(looker.cookie, 'none')).status).toBe(404)
      expect((await look(looker.cookie)).status).toBe(204)
      await eventually(() => expect(stream.events).toContainEqual({ kind: 'viewers-changed', id }))
      stream.leave()
    })

    it('who comes back is told to read everything again', async () => {
      const { cookie } = await addStaff(servers[1].database)
      const stream = await openLiveStream(servers[1], cookie, { 'last-event-id': '7' })
      await eventually(() => expect(stream.events).toEqual([{ kind: 'resync' }]))
      stream.leave()
    })

    it('cannot hold the server up: six streams a session, and none without one', async () => {
      const { cookie } = await addStaff(servers[1].database)
      const streams = await Promise.all(Array.from({ length: 7 }, () => openLiveStream(servers[1], cookie)))
      expect(streams.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429])
      for (const stream of streams) stream.leave()
      // Whoever closes a tab can open another.
      const again = await eventually(async () => {
        const stream = await openLiveStream(servers[1], cookie)
        expect(stream.status).toBe(200)
        return stream
      })
      again.leave()
      expect((await callDesk(servers[1], '/api/staff/live')).status).toBe(401)
      expect((await callDesk(servers[1], '/api/staff/live', { cookie, method: 'HEAD' })).status).toBe(405)
    })

    it('does not keep a server from ending', async () => {
      const server = await startTestServer()
      const { cookie } = await addStaff(server.database)
      const stream = await openLiveStream(server, cookie)
      const startedAt = performance.now()
      await Promise.all([server.stop(), stream.ended])
      expect(performance.now() - startedAt).toBeLessThan(3000)
    })
  })
})

/** Sends a request, and gives its id if the stream hears of it soon; throws if not. */
async function heardAtOnce(stream: { events: unknown[] }, send: () => Promise<string>): Promise<string> {
  const id = await send()
  for (let tries = 0; tries < 20 && !JSON.stringify(stream.events).includes(id); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  expect(JSON.stringify(stream.events)).toContain(id)
  return id
}
