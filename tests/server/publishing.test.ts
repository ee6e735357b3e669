import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { BuildError, type SiteBuilder } from '../../server/publishing/build-site.ts'
import { findBuilds } from '../../server/publishing/build-version.ts'
import { findVersion, listVersions } from '../../server/publishing/find-versions.ts'
import { publicationLeadMs } from '../../server/publishing/publish-version.ts'
import { hashOfFiles, listFiles, storeFolder, writeFiles } from '../../server/publishing/stored-files.ts'
import { childEnvironment } from '../harness/child-environment.ts'
import { eventually } from '../harness/eventually.ts'
import { sessionSecret } from '../harness/server-process.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../harness/test-database.ts'
import { validRequest } from './http-server.ts'
import { writeTestSite } from './http-site.ts'
import { steps } from './publish-and-die.ts'
import { type PublishingServer, publishWords, quickBuilder, startPublishingServer } from './publishing-servers.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('somebody who publishes', () => {
    let place: TestDatabase
    let now: number
    let running: PublishingServer[]
    const clock = () => now
    const start = async (builder?: SiteBuilder) => {
      const server = await startPublishingServer(place, { clock, ...(builder && { builder }) })
      running.push(server)
      return server
    }
    const publish = (words: string, ...more: [Parameters<typeof publishWords>[2]] | []) =>
      publishWords({ database: place.database, clock }, words, ...more)
    const headingOf = async ({ url }: PublishingServer) => /<h1>(.*)<\/h1>/.exec(await (await fetch(url)).text())?.[1]
    const shows = (server: PublishingServer, words: string) =>
      eventually(async () => expect(await headingOf(server)).toBe(words))

    beforeEach(async () => {
      place = await openTestDatabase(kind)
      now = Date.now()
      running = []
    })
    afterEach(async () => {
      await Promise.all(running.map((server) => server.stop()))
      await place.remove()
    })

    it('sees it on pages, in menus of forms and in answers at its time, without a restart, and what is live is said', async () => {
      const server = await start()
      const contentLive = async () => (await (await fetch(`${server.url}/readyz`)).json()).checks.content
      expect([await headingOf(server), await contentLive()]).toEqual(['Home', 'installed'])

      expect(await publish('Fuller hair')).toBe(2)
      now += publicationLeadMs - 1
      await eventually(async () => expect((await fetch(`${server.url}/assets/app.Fuller-hair.css`)).status).toBe(200))
      expect(await headingOf(server)).toBe('Home')
      now += 1
      await shows(server, 'Fuller hair')
      expect(await contentLive()).toBe('version 2')
      expect(server.log()).toContain('"event":"content-shown","version":2')

      const page = await fetch(`${server.url}/locations/Fuller-hair`)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
      const wrongMethod = await fetch(`${server.url}/locations/Fuller-hair`, { method: 'POST' })
      expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      const request = (location: string) =>
        fetch(`${server.url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...validRequest, location }),
        })
      expect([(await request('Fuller-hair')).status, (await request('nowhere')).status]).toEqual([201, 422])
    })

    it('for tomorrow changes nothing today, and nobody publishes past what waits', async () => {
      const server = await start()
      const tomorrow = now + dayMs
      await publish('Tomorrow', { goesLiveAt: tomorrow })
      await expect(publish('In between')).rejects.toThrow('Version 2 is already scheduled.')
      now = tomorrow - 1
      expect(await headingOf(server)).toBe('Home')
      now = tomorrow
      await shows(server, 'Tomorrow')
    })

    it('at the same moment as somebody else is told so, and only one of the two is shown', async () => {
      const outcomes = await Promise.allSettled([publish('One', { basedOn: 1 }), publish('Other', { basedOn: 1 })])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(String(refused?.reason)).toContain('Version 2 was published in the meantime.')
      expect(await listVersions(place.database.kysely, now)).toHaveLength(2)
    })

    it('what cannot be built changes nothing and hears why', async () => {
      const server = await start()
      await expect(publish('broken')).rejects.toThrow('price: must be a number')
      now += publicationLeadMs
      expect((await listVersions(place.database.kysely, now)).map(({ number }) => number)).toEqual([1])
      expect(await headingOf(server)).toBe('Home')
    })

    it('takes it back: the earlier words are live again, as a version of their own, without another build', async () => {
      const server = await start()
      await publish('Good words')
      now += publicationLeadMs
      await publish('Bad words')
      now += publicationLeadMs
      await shows(server, 'Bad words')
      const good = await findVersion(place.database.kysely, 2)
      const noBuilder: SiteBuilder = { ...quickBuilder, build: () => Promise.reject(new Error('it was built before')) }
      const back = { files: good?.files ?? {}, goesLiveAt: now }
      expect(await publishWords({ database: place.database, clock, builder: noBuilder }, 'Back', back)).toBe(4)
      now += publicationLeadMs
      await shows(server, 'Good words')
      expect((await listVersions(place.database.kysely, now)).map(({ note }) => note)).toEqual([
        ...['Back', 'Bad words', 'Good words'],
        'The content the site came with',
      ])
    })

    it('is killed at any step: the site is the old one or the new one, whole, and the next publication works', async () => {
      const { dataDir, databaseUrl = '' } = place.configuration
      const program = 'tests/server/publish-and-die.ts'
      const server = await start()
      const dieAt = async (step: (typeof steps)[number]) => {
        const dying = spawn(process.execPath, [program, 'words', step, step, dataDir, databaseUrl])
        const [, signal] = await once(dying, 'exit')
        expect([step, signal]).toEqual([step, 'SIGKILL'])
      }
      await Promise.all(steps.filter((step) => step !== 'committed').map(dieAt))
      now = Date.now() + publicationLeadMs
      // The remains of a server that was killed while it unpacked a site.
      await mkdir(join(dataDir, 'sites', 'half.1.part'), { recursive: true })
      expect(await headingOf(server)).toBe('Home')
      await dieAt('committed')
      now = Date.now() + publicationLeadMs
      await shows(server, 'committed')
      await publish('Works again')
      now += publicationLeadMs
      expect(await headingOf(await start())).toBe('Works again')
      expect((await listVersions(place.database.kysely, now)).map(({ note }) => note)).toEqual([
        ...['Works again', 'committed', 'The content the site came with'],
      ])
    })

    it('on two servers that share a data folder has a whole site in it, and no file with a name that some system cannot have', async () => {
      await publish('Shared')
      const [build] = await findBuilds(place.database.kysely, [
        hashOfFiles((await findVersion(place.database.kysely, 2))?.files ?? {}),
      ])
      const files = build?.files ?? {}
      const folder = join(place.configuration.dataDir, 'shared')
      const unpack = () => writeFiles(place.database.kysely, { table: 'site_files', files, folder })
      await Promise.all([unpack(), unpack(), unpack()])
      expect(await listFiles(folder)).toEqual(Object.keys(files).toSorted())
      expect((await readdir(place.configuration.dataDir)).filter((name) => name.startsWith('shared'))).toEqual([
        'shared',
      ])

      await writeFile(join(folder, 'old\\notes.txt'), '')
      const store = storeFolder(place.database, { table: 'content_files', folder, now })
      await expect(store).rejects.toThrow('Rename the file')
    })

    it('can stop a server that is still building it, which leaves nothing half done', async () => {
      await publish('Not built by this code yet')
      const installed = await writeTestSite()
      const { dataDir, databaseUrl = '' } = place.configuration
      const temporary = join(dataDir, 'temporary')
      await mkdir(temporary, { recursive: true })
      const of = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DIST_DIR: installed.distDir, TMPDIR: temporary }
      const env = { ...childEnvironment, ...of, SESSION_SECRET: sessionSecret, PORT: '0' }
      const server = spawn(process.execPath, ['server/main.ts'], { env })
      let output = ''
      server.stdout.on('data', (chunk) => (output += chunk))
      await eventually(() => expect(output).toContain('building version 2 of the content'))
      expect(await readdir(temporary)).toHaveLength(1)
      server.kill('SIGTERM')
      expect(await once(server, 'exit')).toEqual([0, null])
      expect(await readdir(temporary)).toEqual([])
      await installed.remove()
    })

    it('while servers run two versions of the code: each of them has the files of both', async () => {
      await publish('Same words')
      now += publicationLeadMs
      const older = await start()
      const newer = await start({
        describe: async (content) => `newer code and ${await quickBuilder.describe(content)}`,
        build: (folder, use) =>
          quickBuilder.build(folder, async (built) => {
            await writeFile(join(built, 'client/assets/newer.0a1b2c3d.js'), '// newer')
            return await use(built)
          }),
      })
      const statuses = async (file: string) =>
        Promise.all([older, newer].map(async ({ url }) => (await fetch(`${url}/assets/${file}`)).status))
      expect(await statuses('newer.0a1b2c3d.js')).toEqual([200, 200])
      expect(await statuses('app.Same-words.js')).toEqual([200, 200])
    })

    it('finds it live after a restart, and after an update of the code, even of one that can no longer build it', async () => {
      await publish('Lasting words')
      now += publicationLeadMs
      const first = await start()
      expect(await headingOf(first)).toBe('Lasting words')
      await first.stop()
      running = []
      const newerCode = (builder: SiteBuilder): SiteBuilder => {
        return { ...builder, describe: async (content) => `newer code and ${await builder.describe(content)}` }
      }
      const updated = await start(
        newerCode({ ...quickBuilder, build: () => Promise.reject(new BuildError('no such field')) }),
      )
      expect(await headingOf(updated)).toBe('Lasting words')
      expect(updated.log()).toContain("can't be built by this code. no such field")
      await updated.stop()
      running = []
      const able = await start(newerCode(quickBuilder))
      expect(await headingOf(able)).toBe('Lasting words')
      await able.stop()
      running = []
      const builds = await place.database.kysely.selectFrom('site_builds').select('id').execute()
      expect(builds).toHaveLength(2)

      // A backup holds no builds: restored under code that can't build it, nobody sees the installed content instead.
      await place.database.kysely.deleteFrom('site_builds').execute()
      const unable = { ...quickBuilder, build: () => Promise.reject(new BuildError('no such field')) }
      await expect(start(newerCode(unable))).rejects.toThrow('Version 2 of the content is published, but')
    })
  })
})
