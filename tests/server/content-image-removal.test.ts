import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readContent } from '../../content-model/read-content.ts'
import type { ContentRestoration } from '../../contract/desk/content.ts'
import type { ListedImage } from '../../contract/desk/content-images.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { openDraft } from '../../server/editing/read-draft.ts'
import { storeBytes } from '../../server/publishing/stored-files.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { openContentDesk } from './content-desk.ts'
import { detailsOf, installedContent, withDraftFolder } from './content-images-sent.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an admin who removes an image', () => {
    let server: TestServer
    let desk: Awaited<ReturnType<typeof openContentDesk>>
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { installedContent })
      desk = await openContentDesk(server)
    })
    afterEach(() => desk.call('/discard', {}))
    afterAll(() => server.stop())

    const images = () => desk.read<ListedImage[]>('/images')
    const usesOf = async (name: string) => (await images()).find((image) => image.name === name)?.uses ?? []
    const drafts = () =>
      server.database.kysely.selectFrom('content_drafts').select(['path', 'hash']).orderBy('path').execute()
    const remove = (instead?: string, places = 300) =>
      desk.call('/images/remove', { name: 'dawn', places, ...(instead && { instead }) })
    const restore = (files: unknown) => desk.call('/restore', { files })
    const release = detailsOf({
      name: 'dusk',
      showsResult: true,
      caption: 'Our patient',
      consent: 'Folder 7',
      takenOn: '2025-03-01',
    })

    it('takes it out everywhere in one step, shows another where one is needed, and takes that back', async () => {
      const uses = await usesOf('dawn')
      const needing = uses.filter(({ goes }) => goes === 'image')
      expect(needing.some(({ showsResult }) => showsResult)).toBe(true)
      expect(needing.length).toBeLessThan(uses.length)
      for (const [instead, words] of [
        [undefined, 'Choose the image'],
        ['dawn', 'This image is gone'],
        ['nowhere', 'This image is gone'],
        ['dusk', 'no signed release'],
      ] as const) {
        const answer = await remove(instead)
        expect([answer.status, await answer.json()]).toMatchObject([
          422,
          { errors: [{ field: 'instead', message: expect.stringContaining(words) }] },
        ])
      }
      const unseen = await remove('dusk', uses.length - 1)
      expect([unseen.status, (await unseen.json()).errors[0].field]).toEqual([422, 'name'])
      expect(await drafts()).toEqual([])

      await desk.call('/images/details', release)
      const [released, before] = [await drafts(), await usesOf('dusk')]
      const restoration: ContentRestoration = await (await remove('dusk')).json()
      expect((await desk.call('/images/dawn/small')).status).toBe(404)
      expect((await images()).map(({ name }) => name)).toEqual(['dusk'])
      expect(await usesOf('dusk')).toHaveLength(before.length + needing.length)
      await withDraftFolder(server.database, async (folder) => {
        const words = { picture: 'dusk', alt: 'A desk with a lamp', caption: 'Our patient' }
        expect(readContent(folder).differences[0]?.image).toEqual(words)
        expect(readdirSync(join(folder, 'pictures'), { recursive: true }).join()).not.toContain('dawn')
      })
      expect((await restore(restoration.files)).status).toBe(204)
      expect(await drafts()).toEqual(released)
    })

    it('can take that back beside what a colleague has written since', async () => {
      await desk.call('/images/details', release)
      const restoration: ContentRestoration = await (await remove('dusk')).json()
      const colleague = await openContentDesk(server, 'Jo Park')
      await colleague.edit('cost.yaml', (cost) => {
        cost.title = 'What it costs'
      })
      expect((await restore(restoration.files)).status).toBe(204)
      expect((await colleague.open('cost.yaml')).value).toMatchObject({ title: 'What it costs' })
      expect((await usesOf('dawn')).map(({ file }) => file)).toContain('cost.yaml')
    })

    it('cannot take that back over another image that a colleague has chosen there since', async () => {
      await desk.call('/images/details', release)
      const restoration: ContentRestoration = await (await remove('dusk')).json()
      const colleague = await openContentDesk(server, 'Jo Park')
      await colleague.edit('differences.yaml', (differences) => {
        const [first, ...others] = differences.entries as object[]
        differences.entries = [{ ...first, image: { picture: 'dusk', alt: 'A lamp' } }, ...others]
      })
      const now = await drafts()
      const answer = await restore(restoration.files)
      expect([answer.status, (await answer.json()).detail]).toEqual([409, expect.stringMatching(/was changed since/)])
      expect(await drafts()).toEqual(now)
    })

    it('can take that back although a colleague has described another image since', async () => {
      await desk.call('/images/details', { ...release, name: 'dawn' })
      await desk.call('/images/details', release)
      const restoration: ContentRestoration = await (await remove('dusk')).json()
      const colleague = await openContentDesk(server, 'Jo Park')
      await colleague.call('/images/details', { ...release, caption: 'Another patient' })
      expect((await restore(restoration.files)).status).toBe(204)
      expect((await images()).map(({ name, details }) => [name, details.caption])).toEqual([
        ['dawn', 'Our patient'],
        ['dusk', 'Another patient'],
      ])
    })

    it('can put back only what was an image, where it was, and no list of images over one that it knows nothing of', async () => {
      const { files } = await openDraft(
        createEditingDeps({ database: server.database, clock: Date.now, installedContent }),
      )
      const { 'pictures/masters/dawn.webp': master, 'pictures/pictures.json': list, 'brand.yaml': words } = files
      const put = (path: string, before: string | undefined) => restore([{ path, now: null, before }])
      const storeList = (file: string) => {
        const encoded = { width: 320, file, bytes: 1 }
        const dawn = { width: 320, height: 320, hasAlpha: false, preview: '', avif: [encoded], webp: encoded }
        const bytes = Buffer.from(JSON.stringify({ dawn }))
        return storeBytes(server.database, { table: 'content_files', bytes, now: Date.now() })
      }
      expect((await put('pictures/pictures.json', await storeList('dawn-320.avif'))).status).toBe(409)
      for (const [path, hash] of [
        ['pictures/masters/../../dawn.webp', master],
        ['pictures/strange/dawn.webp', master],
        ['pictures/masters/dawn.avif', master],
        ['pictures/masters/dawn.webp', words],
        ['pictures/delivered/dawn-320.1234567890.avif', words],
        ['pictures/pictures.json', words],
        ['pictures/pictures.json', await storeList('x.avif?/../../../../../../../../etc/hostname')],
        ['pictures/pictures.json', await storeList('../../dawn.avif')],
        ['pictures/notes.yaml', words],
        ['mark.svg', words],
        ['pictures/masters/dawn.webp', 'a'.repeat(64)],
      ] as const) {
        expect((await put(path, hash)).status, path).toBe(404)
      }
      const stale = await put('pictures/pictures.json', list)
      expect([stale.status, (await stale.json()).detail]).toEqual([409, expect.stringContaining('The list of images')])
      expect(await drafts()).toEqual([])
    })
  })
})
