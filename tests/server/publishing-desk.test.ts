import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../contract/time.ts'
import { requestPublication } from '../../server/content-tasks/request-task.ts'
import { leaseMs } from '../../server/content-tasks/run-tasks.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import type { SiteBuilder } from '../../server/publishing/build-site.ts'
import { publicationLeadMs } from '../../server/publishing/publish-version.ts'
import { readStoredFile } from '../../server/publishing/stored-files.ts'
import { eventually } from '../harness/eventually.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../harness/test-database.ts'
import { openPublishingDesk } from './publishing-owner.ts'
import { type PublishingServer, publishWords, quickBuilder, startPublishingServer } from './publishing-servers.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an owner at the desk', () => {
    let place: TestDatabase
    let now: number
    let running: PublishingServer[]
    let owner: Awaited<ReturnType<typeof openPublishingDesk>>
    const clock = () => now
    const start = async (builder?: SiteBuilder) => {
      const server = await startPublishingServer(place, { clock, ...(builder && { builder }) })
      running.push(server)
      return server
    }
    const headingOf = async ({ url }: PublishingServer) => /<h1>(.*)<\/h1>/.exec(await (await fetch(url)).text())?.[1]
    const shows = (server: PublishingServer, words: string) =>
      eventually(async () => expect(await headingOf(server)).toBe(words))
    /** Builds, once somebody says so. */
    const waitingBuilder = () => {
      const begun = Promise.withResolvers<void>()
      const go = Promise.withResolvers<void>()
      const build: SiteBuilder['build'] = async (folder, use, signal) => {
        begun.resolve()
        const aborted = Promise.withResolvers<never>()
        signal?.addEventListener('abort', () => aborted.reject(signal.reason))
        await Promise.race([go.promise, aborted.promise])
        return await quickBuilder.build(folder, use)
      }
      return { builder: { ...quickBuilder, build }, begun: begun.promise, go: go.resolve }
    }

    beforeEach(async () => {
      place = await openTestDatabase(kind)
      // Processes of their own, which have the machine's clock, work on what was asked for earlier.
      now = Date.now() - 2 * publicationLeadMs
      running = []
      await publishWords({ database: place.database, clock }, 'Good words')
      now += publicationLeadMs
      owner = await openPublishingDesk({ database: place.database, clock })
    })
    afterEach(async () => {
      await Promise.all(running.map((server) => server.stop()))
      await place.remove()
    })

    it('publishes the draft on one server and sees it on all, the draft is empty, and the activity log says who and what', async () => {
      const servers = [await start(), await start()] as const
      expect(await owner.task(servers[0])).toBe(null)
      await owner.write('words.txt', 'Better words')
      const begun = await owner.call(servers[0], 'publish', await owner.wish({ note: 'Better' }))
      expect(begun.status).toBe(200)
      expect(await begun.json()).toMatchObject({ kind: 'publication', by: { name: 'Ada Owner' } })
      const { state, step, version, usualMs } = await owner.ended(servers[1])
      expect([state, step, version]).toEqual(['done', 'done', 3])
      expect(usualMs).toBeLessThan(25_000)
      now += publicationLeadMs
      for (const server of servers) await shows(server, 'Better words')
      expect((await owner.draft()).rows).toEqual([])
      expect(running.map((server) => server.log()).join()).toContain('"event":"content-published","version":3')
      expect(await owner.history(servers[1])).toMatchObject([
        { version: 3, by: 'Ada Owner', note: 'Better', state: 'live' },
        { version: 2, by: null, note: 'Good words', state: 'earlier' },
        { version: 1, by: null, state: 'earlier', goesLiveAt: null },
      ])
      const lines = place.database.kysely.selectFrom('audit_log').select(['staff_id', 'facts', 'target_id'])
      const published = await lines.where('action', '=', 'content-published').orderBy('at', 'desc').executeTakeFirst()
      expect(published).toEqual({ staff_id: owner.member.id, facts: '{"version":3}', target_id: '3' })
    })

    it('who isn’t an admin can neither look nor publish', async () => {
      const server = await start()
      const colleague = await openPublishingDesk({ database: place.database, clock }, 'desk')
      const paths = ['task', 'history', 'publish', 'preview', 'take-back', 'cancel'] as const
      const answers = await Promise.all(
        paths.map((path, index) => colleague.call(server, path, index < 2 ? undefined : {})),
      )
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 403))
    })

    it('who missed something is told what, and nothing is published', async () => {
      const server = await start()
      const publish = async (wrong: object) => {
        const answer = await owner.call(server, 'publish', { ...(await owner.wish()), ...wrong })
        return [answer.status, await answer.text()]
      }
      expect(await publish({})).toEqual([409, expect.stringContaining('The draft matches the live site.')])
      await owner.write('words.txt', 'Better words')
      for (const [wrong, status, words] of [
        [{ draftHash: 'a'.repeat(64) }, 409, 'The draft has changed since you opened it.'],
        [{ basedOn: 1 }, 409, 'Version 2 was published in the meantime.'],
        [{ note: ' ' }, 422, 'Say in a few words what you changed'],
        [{ goesLiveAt: 1 }, 422, 'Choose a time within the next year'],
      ] as const) {
        expect(await publish(wrong)).toEqual([status, expect.stringContaining(words)])
      }
      expect(await owner.task(server)).toBe(null)
    })

    it('with a fault or an open finding in the draft hears what to do, and the site stays', async () => {
      const server = await start()
      for (const [file, words] of [
        ['doubtful', 'Fix or approve 1 finding under Review first.'],
        ['faulty', '“Graft” in prices.yaml: Enter a number.'],
      ] as const) {
        await owner.write(file, 'yes')
        await owner.call(server, 'publish', await owner.wish())
        expect(await owner.ended(server)).toMatchObject({ state: 'failed', problem: expect.stringContaining(words) })
      }
      expect(await owner.history(server)).toHaveLength(2)
    })

    it('whose draft can’t be built keeps the good site, and the log has the reason', async () => {
      const server = await start()
      await owner.write('words.txt', 'broken')
      await owner.call(server, 'publish', await owner.wish())
      const words = "The site can't be built from this content. Visitors still see what they saw before."
      expect(await owner.ended(server)).toMatchObject({ state: 'failed', problem: expect.stringContaining(words) })
      now += publicationLeadMs
      expect([await headingOf(server), await owner.history(server)]).toMatchObject(['Good words', { length: 2 }])
      expect(server.log()).toContain('The publication of the content failed.')
      expect((await owner.draft()).rows).toHaveLength(1)
    })

    it('who goes on editing while it is published keeps that, as a change of the new version', async () => {
      const { builder, begun, go } = waitingBuilder()
      const server = await start(builder)
      await owner.write('words.txt', 'Better words')
      await owner.write('mark.svg', undefined)
      await owner.call(server, 'publish', await owner.wish())
      await begun
      await owner.write('words.txt', 'Best words')
      await owner.write('notes.txt', 'Later')
      go()
      expect((await owner.ended(server)).version).toBe(3)
      now += publicationLeadMs
      const { base, rows, files } = await owner.draft()
      expect([base.number, rows.map(({ path }) => path)]).toEqual([3, ['notes.txt', 'words.txt']])
      expect(rows.map(({ baseHash }) => baseHash)).toEqual([undefined, base.files['words.txt']])
      const words = await readStoredFile(place.database.kysely, 'content_files', files['words.txt'] ?? '')
      expect(words.toString()).toBe('Best words')
    })

    it('waits while a colleague publishes on another server, but not for an older preview', async () => {
      const { builder, begun, go } = waitingBuilder()
      const servers = [await start(builder), await start(builder)] as const
      await owner.write('words.txt', 'Old draft')
      const preview = await (await owner.call(servers[0], 'preview', {})).json()
      expect(preview).toMatchObject({ kind: 'preview', state: 'running' })
      await begun
      expect((await (await owner.call(servers[1], 'preview', {})).json()).id).toBe(preview.id)
      await owner.write('words.txt', 'New draft')
      const task = await (await owner.call(servers[1], 'publish', await owner.wish())).json()
      expect(task.id).not.toBe(preview.id)
      const second = await owner.call(servers[0], 'publish', await owner.wish())
      expect([second.status, (await second.json()).detail]).toEqual([
        409,
        "Ada Owner is publishing right now. Try again when that's done.",
      ])
      expect((await owner.call(servers[0], 'preview', {})).status).toBe(409)
      go()
      expect(await owner.ended(servers[0])).toMatchObject({ id: task.id, version: 3 })
    })

    it('schedules for tomorrow, cancels, has it all in the draft again, and publishes it now', async () => {
      const server = await start()
      const tomorrow = now + dayMs
      await owner.write('words.txt', 'Tomorrow')
      await owner.write('mark.svg', undefined)
      await owner.call(server, 'publish', await owner.wish({ goesLiveAt: tomorrow }))
      expect((await owner.ended(server)).version).toBe(3)
      expect(await owner.history(server)).toMatchObject([
        { version: 3, state: 'scheduled', goesLiveAt: tomorrow },
        { state: 'live' },
        {},
      ])
      await owner.write('notes.txt', 'Later')
      const waiting = await owner.call(server, 'publish', await owner.wish())
      expect((await waiting.json()).detail).toContain('Version 3 is already scheduled.')

      expect((await owner.call(server, 'cancel', { version: 2 })).status).toBe(409)
      expect((await owner.call(server, 'cancel', { version: 3 })).status).toBe(204)
      const { base, rows } = await owner.draft()
      expect([base.number, rows.map(({ path, hash }) => [path, hash === undefined])]).toEqual([
        2,
        [
          ['mark.svg', true],
          ['notes.txt', false],
          ['words.txt', false],
        ],
      ])
      for (const row of rows) expect(row.baseHash).toBe(base.files[row.path])
      expect((await owner.history(server))[0]).toMatchObject({ version: 3, state: 'canceled' })
      now = tomorrow + 1000
      expect(await headingOf(server)).toBe('Good words')
      await owner.call(server, 'publish', await owner.wish())
      expect((await owner.ended(server)).version).toBe(4)
      now += publicationLeadMs
      await shows(server, 'Tomorrow')
      expect((await owner.draft()).rows).toEqual([])
    })

    it('takes it back in one step, and keeps the draft', async () => {
      const server = await start()
      await owner.write('words.txt', 'Bad words')
      await owner.call(server, 'publish', await owner.wish())
      await owner.ended(server)
      now += publicationLeadMs
      await shows(server, 'Bad words')
      await owner.write('notes.txt', 'Later')
      expect((await owner.call(server, 'take-back', { version: 9, basedOn: 3, note: '' })).status).toBe(404)
      expect((await owner.call(server, 'take-back', { version: 3, basedOn: 3, note: '' })).status).toBe(409)
      await owner.call(server, 'take-back', { version: 2, basedOn: 3, note: '' })
      expect((await owner.ended(server)).version).toBe(4)
      now += publicationLeadMs
      await shows(server, 'Good words')
      expect((await owner.history(server))[0]).toMatchObject({ version: 4, note: 'Back to version 2', state: 'live' })
      expect((await owner.draft()).rows.map(({ path }) => path)).toEqual(['notes.txt'])
    })

    it.each(['built', 'half committed', 'committed'] as const)(
      'publishes once, although the server that works on it is killed when it has %s',
      async (step) => {
        const { dataDir, databaseUrl = '' } = place.configuration
        await owner.write('words.txt', 'Better words')
        const editing = createEditingDeps({ database: place.database, clock })
        await requestPublication(editing, await owner.wish({ note: step }), owner.member)
        const program = ['tests/server/publish-and-die.ts', 'task', step, step, dataDir, databaseUrl]
        const [, signal] = await once(spawn(process.execPath, program, { timeout: 20_000 }), 'exit')
        expect(signal).toBe('SIGKILL')

        now = Date.now() + leaseMs
        const server = await start()
        expect(await owner.ended(server)).toMatchObject({ state: 'done', version: 3 })
        now += publicationLeadMs
        await shows(server, 'Better words')
        expect([await owner.history(server), (await owner.draft()).rows]).toMatchObject([{ length: 3 }, []])
      },
    )

    it('publishes on a machine that is busy for an hour, but not what every server that tried it died of', async () => {
      await owner.write('words.txt', 'Better words')
      const editing = createEditingDeps({ database: place.database, clock })
      await requestPublication(editing, await owner.wish(), owner.member)
      now += hourMs
      const server = await start()
      expect(await owner.ended(server)).toMatchObject({ state: 'done', version: 3 })
      now += publicationLeadMs
      await shows(server, 'Better words')
      await server.stop()
      running = []

      await owner.write('words.txt', 'Deadly words')
      await requestPublication(editing, await owner.wish(), owner.member)
      const dead = { attempts: 5, seen_at: now - leaseMs }
      await place.database.kysely.updateTable('content_tasks').set(dead).where('state', '=', 'running').execute()
      expect(await owner.ended(await start())).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('Every server that tried this stopped'),
      })
    })

    it('publishes while a server stops: the other one goes on with it', async () => {
      const { builder, begun } = waitingBuilder()
      const stopping = await start(builder)
      await owner.write('words.txt', 'Better words')
      await owner.call(stopping, 'publish', await owner.wish())
      await begun
      running = []
      await stopping.stop()
      expect((await owner.ended(await start())).version).toBe(3)
    })
  })
})
