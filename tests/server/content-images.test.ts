import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formatPictureManifest, readPictureManifest } from '../../content-model/pictures/picture-manifest.ts'
import { readPictureNotes } from '../../content-model/pictures/picture-notes.ts'
import { readContent } from '../../content-model/read-content.ts'
import { formatYaml } from '../../content-model/yaml/rewrite-yaml.ts'
import type { ImageUpload, ListedImage } from '../../contract/desk/content-images.ts'
import { encodePictures } from '../../scripts/pictures/encode-pictures.ts'
import { changeDraft } from '../../server/editing/change-draft.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { addImage } from '../../server/editing/images/add-image.ts'
import { startImageEncoder } from '../../server/editing/images/run-image-encoder.ts'
import { openDraft } from '../../server/editing/read-draft.ts'
import type { Job } from '../../server/jobs/run-job.ts'
import type { SiteBuilder } from '../../server/publishing/build-site.ts'
import { publishVersion } from '../../server/publishing/publish-version.ts'
import { hashOfFiles, storeBytes } from '../../server/publishing/stored-files.ts'
import { eventually } from '../harness/eventually.ts'
import { addStaff, callDesk } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { detailsOf, installedContent, sendImage, takePhoto, withDraftFolder } from './content-images-sent.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

const small = () => takePhoto(500, 400)

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an admin who adds an image', () => {
    let server: TestServer
    let cookie: string
    let encoder: Job
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { installedContent, wakeImageEncoder: () => encoder.wake() })
      cookie = (await addStaff(server.database, { role: 'admin' })).cookie
      const log = { info: () => {}, warn: () => {} }
      const deps = createEditingDeps({ database: server.database, clock: Date.now, installedContent })
      encoder = startImageEncoder({ ...deps, log, pollMs: 50 })
    })
    afterAll(async () => {
      await encoder.stop()
      await server.stop()
    })
    afterEach(async () => {
      await eventually(async () => expect((await uploads()).filter(({ state }) => state !== 'failed')).toEqual([]))
      await server.database.kysely.deleteFrom('content_uploads').execute()
      await server.database.kysely.deleteFrom('content_drafts').execute()
    })

    const call = (path: string, body?: unknown) =>
      callDesk(server, `/api/staff/content/images${path}`, { cookie, body })
    const send = (bytes: Buffer, details?: unknown, headers: Record<string, string> = {}) =>
      sendImage({ url: server.url, cookie }, { bytes, headers, ...(details === undefined ? {} : { details }) })
    const uploads = async (): Promise<ImageUpload[]> => (await call('/uploads')).json()
    const images = async (): Promise<ListedImage[]> => (await call('')).json()
    const isAdded = (name: string) => eventually(async () => expect((await call(`/${name}/small`)).status).toBe(200))
    const faultOf = async (answer: Response) => {
      const { errors = [] } = await answer.json()
      return [answer.status, errors[0]?.field, errors[0]?.message]
    }

    it('gets in the draft what npm run pictures would make of it, without the place where it was taken', async () => {
      const photo = await takePhoto(900, 600)
      expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Phone')
      const focus = { x: 20, y: 80 }
      const release = { showsResult: true, caption: 'Our patient', consent: 'Folder 7', takenOn: '2025-03-01' }
      const sent = await send(photo, detailsOf({ focus, ...release }), { 'content-type': 'application/octet-stream' })
      expect([sent.status, (await sent.json()).name]).toEqual([202, 'front-desk'])
      await isAdded('front-desk')

      const shown = await call('/front-desk/small')
      const { headers } = shown
      expect(['content-type', 'cache-control', 'x-content-type-options'].map((name) => headers.get(name))).toEqual([
        'image/avif',
        'no-store',
        'nosniff',
      ])
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(320)

      await withDraftFolder(server.database, async (folder) => {
        expect(readContent(folder)).toBeDefined()
        expect(readPictureManifest(folder)['front-desk']).toMatchObject({ width: 600, height: 900, hasAlpha: false })
        const { showsResult: _, caption, ...kept } = release
        const note = { alt: 'A desk with a lamp', caption, focus, release: kept }
        expect(readPictureNotes(folder)).toEqual({ 'front-desk': note })
        const master = await sharp(join(folder, 'pictures/masters/front-desk.webp')).metadata()
        for (const hidden of [master.exif, master.xmp, master.iptc, master.icc]) expect(hidden).toBeUndefined()

        const list = join(folder, 'pictures', 'pictures.json')
        const before = readFileSync(list, 'utf8')
        const report = await encodePictures(join(folder, 'pictures'), () => {})
        expect(report).toMatchObject({ written: 0, deleted: 0 })
        expect(readFileSync(list, 'utf8')).toBe(before)
      })
    })

    it('can add PNG, WebP and AVIF, whatever the browser calls them, and keeps a cut-out but no idle transparency', async () => {
      const paint = (background: string) => sharp({ create: { width: 400, height: 400, channels: 4, background } })
      const files = {
        'cut-out': await paint('#a06f4580').png().toBuffer(),
        opaque: await paint('#a06f45').webp({ lossless: true }).toBuffer(),
        modern: await paint('#a06f45').avif().toBuffer(),
      }
      for (const [name, bytes] of Object.entries(files)) {
        expect((await send(bytes, detailsOf({ name, alt: '', isDecoration: true }))).status, name).toBe(202)
      }
      for (const name of Object.keys(files)) await isAdded(name)
      await withDraftFolder(server.database, async (folder) => {
        const manifest = readPictureManifest(folder)
        const alphas = Object.keys(files).map((name) => manifest[name]?.hasAlpha)
        expect(alphas).toEqual([true, false, false])
      })
    })

    it('reads what is wrong with a file, whatever its name and type say', async () => {
      const photo = await small()
      const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
        .png()
        .toBuffer()
      expect(bomb.length).toBeLessThan(1_000_000)
      const frame = (background: string) => sharp({ create: { width: 400, height: 400, channels: 3, background } })
      const frames = await Promise.all(['#a06f45', '#000'].map((color) => frame(color).png().toBuffer()))
      const moving = await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer()
      const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)])
      const cases: [Buffer, string][] = [
        [Buffer.from('<!doctype html><script>alert(1)</script>'), "This isn't a JPEG, PNG, WebP or AVIF image"],
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "This isn't a JPEG, PNG, WebP or AVIF image"],
        [Buffer.from('GIF89a'), 'This file can move, and the site shows still pictures'],
        [moving, 'This file can move, and the site shows still pictures'],
        [photo.subarray(0, photo.length / 2), 'The file is damaged'],
        [heic, "This server can't read HEIC photos"],
        [bomb, 'The image has more than 50 million pixels'],
        [await takePhoto(300, 900), 'The image is too small'],
      ]
      for (const [bytes, words] of cases) {
        expect(await faultOf(await send(bytes)), words).toEqual([422, 'file', expect.stringContaining(words)])
      }
      expect(await uploads()).toEqual([])
    })

    it('has to say what an image shows, and of a result when it was taken and with whose permission', async () => {
      const photo = await small()
      const result = { showsResult: true, caption: 'Our patient', consent: 'Folder 7', takenOn: '2025-03-01' }
      const cases = [
        [{ alt: ' ' }, 'alt'],
        [{ ...result, alt: '', isDecoration: true }, 'alt'],
        [{ ...result, caption: '' }, 'caption'],
        [{ ...result, consent: '' }, 'consent'],
        [{ ...result, takenOn: '' }, 'takenOn'],
        [{ ...result, takenOn: '2999-01-01' }, 'takenOn'],
        [{ name: '../brand' }, 'name'],
        [{ focus: { x: 101, y: 0 } }, 'focus'],
      ] as const
      for (const [wishes, field] of cases) {
        expect((await faultOf(await send(photo, detailsOf(wishes)))).slice(0, 2)).toEqual([422, field])
      }
    })

    it('is the only one who may, from the desk alone, with an image and nothing else', async () => {
      const photo = await small()
      const { cookie: colleague } = await addStaff(server.database)
      const statusOf = async (sender: string, headers: Record<string, string> = {}) =>
        (await sendImage({ url: server.url, cookie: sender }, { bytes: photo, headers })).status
      expect(await statusOf(colleague)).toBe(403)
      expect(await statusOf('')).toBe(401)
      expect(await statusOf(cookie, { origin: 'https://evil.example' })).toBe(403)
      expect(await statusOf(cookie, { 'content-type': 'application/json' })).toBe(415)
      expect(await statusOf(cookie, { 'content-type': 'text/html' })).toBe(415)
      expect(await statusOf(cookie, { 'content-encoding': 'gzip' })).toBe(415)
      expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413)
      expect((await send(photo, 'front-desk')).status).toBe(400)
      const json = { cookie, headers: { 'content-type': 'image/png' }, body: {} }
      expect((await callDesk(server, '/api/staff/content/discard', json)).status).toBe(415)
      for (const path of ['/uploads', '/front-desk/small']) {
        const answer = await callDesk(server, `/api/staff/content/images${path}`, { cookie: colleague })
        expect(answer.status, path).toBe(403)
      }
      expect((await call('/__proto__/small')).status).toBe(404)
    })

    it('gets a name once, however many choose it at the same moment', async () => {
      const photo = await small()
      const answers = await Promise.all([send(photo), send(photo), send(photo)])
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422])
      await isAdded('front-desk')
      expect(await faultOf(await send(photo))).toEqual([422, 'name', expect.stringContaining('already an image')])
    })

    it('is told that the name was taken while the server looked at the image', async () => {
      const { database } = server
      const deps = createEditingDeps({ database, clock: Date.now, installedContent })
      const { member: staff } = await addStaff(database, { role: 'admin' })
      await openDraft(deps)
      let takeName = async () => {
        takeName = async () => {}
        const hash = await storeBytes(database, { table: 'content_files', bytes: await small(), now: Date.now() })
        await changeDraft(deps, staff, () => ({ 'pictures/masters/front-desk.webp': hash }))
      }
      // The first thing that is stored is what was made of the image.
      const store: typeof database.store = async (work) => {
        await takeName()
        return await database.store(work)
      }
      const sent = { bytes: await small(), details: detailsOf(), staff }
      const adding = addImage({ ...deps, database: { ...database, store }, wakeImageEncoder: () => {} }, sent)
      await expect(adding).rejects.toMatchObject({ code: 'invalid-request', fields: [{ field: 'name' }] })
    })

    it('sees a logo that was sent in the color of the text around it, before any page shows it', async () => {
      const address = `${server.url}/api/staff/content/mark`
      const headers = { cookie, origin: server.url, 'Content-Type': 'image/svg+xml' }
      const post = (inside: string) =>
        fetch(address, { method: 'POST', headers, body: `<svg viewBox="0 0 24 24">${inside}</svg>` })
      const get = (name: string, color: string) =>
        fetch(`${address}?name=${name}&color=${color}`, { headers: { cookie } })
      const { name } = await (await post('<script>1</script><circle cx="12" cy="12" r="9"/>')).json()
      const shown = await get(name, '%23d79a6c')
      expect(shown.headers.get('content-type')).toContain('image/svg+xml')
      expect(await shown.text()).toMatch(/^<svg xmlns[^>]*>.*fill="#d79a6c".*<circle/)
      expect((await get('brand.yaml', '%23d79a6c')).status).toBe(404)
      expect((await get(name, '%22/%3E')).status).toBe(422)
      expect((await faultOf(await post('<text>A</text>')))[2]).toMatch('Turn the text into shapes')
      await post('<path d="M2 2h20v20z"/>')
      expect((await get(name, '%23000000')).status, 'nothing names it').toBe(404)
    })

    it('keeps it beside the images that are published meanwhile', async () => {
      await send(await small())
      await isAdded('front-desk')
      const deps = createEditingDeps({ database: server.database, clock: Date.now, installedContent })
      const { base } = await openDraft(deps)
      const { dawn, ...others } = readPictureManifest(installedContent)
      const bytes = Buffer.from(formatPictureManifest({ ...others, ...(dawn && { dawn, dusk: dawn }) }))
      const hash = await storeBytes(server.database, { table: 'content_files', bytes, now: Date.now() })
      const files = { ...base.files, 'pictures/pictures.json': hash }
      const builder: SiteBuilder = {
        describe: async (content) => hashOfFiles(content),
        build: (folder, use) => use(join(folder, 'legal')),
      }
      await publishVersion({ ...deps, builder }, { files, note: 'Dusk', by: null, basedOn: base.number })
      expect((await call('/dusk/small')).status).toBe(200)
      expect((await call('/front-desk/small')).status).toBe(200)
    })

    it('finds where each image is shown, and says anew what it shows and what stays in view', async () => {
      const { picture } = readContent(installedContent).brand.socialPicture
      const find = async () => (await images()).find(({ name }) => name === picture)
      const found = await find()
      expect(found?.uses).toContainEqual({
        file: 'brand.yaml',
        path: ['socialPicture', 'picture'],
        label: expect.stringMatching(/^Brand › /),
        goes: 'image',
        showsResult: false,
      })
      expect(found?.hasRelease).toBe(false)
      expect(found?.details.alt).not.toBe('')

      const release = { showsResult: true, caption: 'Our patient', consent: 'Folder 7', takenOn: '2025-03-01' }
      const details = detailsOf({ name: picture, focus: { x: 0, y: 100 }, ...release })
      expect(await faultOf(await call('/details', { ...details, consent: '' }))).toEqual([
        422,
        'consent',
        expect.any(String),
      ])
      expect((await faultOf(await call('/details', { ...details, takenOn: '2999-01-01' })))[1]).toBe('takenOn')
      expect((await call('/details', { ...details, name: 'nowhere' })).status).toBe(404)
      expect((await call('/details', details)).status).toBe(204)

      expect(await find()).toMatchObject({ details, hasRelease: true })
      const compared = await callDesk(server, '/api/staff/content/difference?from=live&to=draft', { cookie })
      expect(await compared.json()).toEqual([
        expect.objectContaining({
          label: 'About the images',
          changes: [expect.objectContaining({ kind: 'added', place: [picture] })],
        }),
      ])
      await withDraftFolder(server.database, async (folder) => {
        expect(readContent(folder)).toBeDefined()
        expect(readPictureNotes(folder)[picture]?.focus).toEqual({ x: 0, y: 100 })
        const notes = readFileSync(join(folder, 'pictures', 'notes.yaml'), 'utf8')
        expect(notes, 'laid out like every other file').toBe(formatYaml(notes))
      })
    })

    it('takes an image out again that nothing shows, with all its files', async () => {
      await send(await small())
      await isAdded('front-desk')
      expect((await call('/remove', { name: 'front-desk' })).status).toBe(200)
      expect(await server.database.kysely.selectFrom('content_drafts').select('path').execute()).toEqual([])
      expect((await call('/remove', { name: 'front-desk' })).status).toBe(404)
    })
  })
})
