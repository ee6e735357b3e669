import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentTraces, ReadyPolicy } from '../../contract/desk/content.ts'
import { storeBuild } from '../../server/publishing/build-version.ts'
import { storeFolder } from '../../server/publishing/stored-files.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { openContentDesk } from './content-desk.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

const installedContent = 'tests/brands/specified/content'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an owner in Texas', () => {
    let server: TestServer
    let desk: Awaited<ReturnType<typeof openContentDesk>>
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { installedContent })
      desk = await openContentDesk(server)
      await desk.edit('brand.yaml', (brand) => {
        Object.assign(brand, { name: 'Lone Oak Hair', legalName: 'Lone Oak Hair, PLLC', state: 'TX', region: 'Texas' })
        Object.assign(brand, { phone: '(512) 244-0142', email: 'team@loneoak.example' })
      })
      await desk.edit('clinics/irvine.yaml', (clinic) => {
        Object.assign(clinic, { title: 'Austin', address: ['1 Oak Way', 'Austin, TX 78701'] })
      })
    })
    afterAll(() => server.stop())

    /** What a build of the draft would have stored, with these pages. */
    async function build(pages: Readonly<Record<string, string>>) {
      const folder = await mkdtemp(join(tmpdir(), 'site-'))
      for (const [path, text] of Object.entries(pages)) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text)
      }
      const { database } = server
      const { draftHash } = await desk.overview()
      const now = Date.now()
      const files = await storeFolder(database, { table: 'site_files', folder, now })
      await storeBuild(database.kysely, { id: `${now}`, builtFrom: `${now}`, contentHash: draftHash, files }, now)
      await rm(folder, { recursive: true })
    }

    it('can read a privacy policy that names no law of California', async () => {
      const { text } = await desk.read<ReadyPolicy>('/ready-policy')
      expect(text).toMatch(/^# Privacy Policy/)
      expect(text).not.toContain('California')
    })

    it('is asked to build the preview first', async () => {
      expect(await desk.read<ContentTraces>('/traces')).toEqual({ isBuilt: false, traces: [] })
    })

    it("reads what the preview still says and shows of the sample, on which pages, and where it's written", async () => {
      await build({
        'client/index.html':
          '<title>Lone Oak Hair</title><style>.irvine{}</style><p>Call <a href="tel:+19495550142">us</a></p><p>In Southern&nbsp;California</p>',
        'client/locations/austin.html': '<img src="/pictures/clinic-irvine.abc.avif" alt="A desk"><p>Austin, TX</p>',
        'client/about.html': '<p>Irvine was our first clinic.</p>',
        'site-facts.json': '{"emails":"Greetings from Torreyline"}',
      })
      const { isBuilt, traces } = await desk.read<ContentTraces>('/traces')
      expect(isBuilt).toBe(true)
      const found = new Map(traces.map((trace) => [trace.word, trace]))
      expect(found.get('Torreyline')?.pages).toEqual(['Emails and the desk'])
      expect(found.get('(949) 555-0142')?.pages).toEqual(['/'])
      expect(found.get('Irvine')?.pages).toContain('/about')
      expect(found.get('clinic-irvine')).toMatchObject({
        pages: ['/locations/austin'],
        fields: expect.arrayContaining([
          expect.objectContaining({ file: 'clinics/irvine.yaml', path: ['image', 'picture'] }),
        ]),
      })
      expect(found.get('California')?.fields).toContainEqual(expect.objectContaining({ file: 'doctors.yaml' }))
      expect(found.get('mark.svg')?.fields).toMatchObject([{ file: 'brand.yaml', path: ['mark'] }])
      expect([...found.keys()]).not.toContain('Austin')
    })
  })
})
