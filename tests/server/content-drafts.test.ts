import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ContentConflict, ContentDifference, ContentPlace, ContentReview } from '../../contract/desk/content.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { openDraft } from '../../server/editing/read-draft.ts'
import type { SiteBuilder } from '../../server/publishing/build-site.ts'
import { publishVersion } from '../../server/publishing/publish-version.ts'
import { hashOfFiles, storeBytes } from '../../server/publishing/stored-files.ts'
import { addStaff, callDesk } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { openContentDesk } from './content-desk.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

type ContentDesk = Awaited<ReturnType<typeof openContentDesk>>

/** Its site is a few of the content's own files. */
const builder: SiteBuilder = {
  describe: async (content) => hashOfFiles(content),
  build: (folder, use) => use(join(folder, 'legal')),
}
/** Not the owner's, who may change every word of it. */
const installedContent = 'tests/brands/specified/content'
const microneedling = 'treatments/microneedling.yaml'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an admin who edits the content', () => {
    let server: TestServer
    let desk: ContentDesk
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { installedContent })
      desk = await openContentDesk(server)
    })
    afterEach(() => desk.call('/discard', {}))
    afterAll(() => server.stop())

    const readText = async (path: string) => {
      const deps = createEditingDeps({ database: server.database, clock: Date.now })
      const { files, base } = await openDraft(deps)
      return { draft: await deps.texts.read(files[path] ?? ''), live: await deps.texts.read(base.files[path] ?? '') }
    }

    it('is the only one who may', async () => {
      const { cookie } = await addStaff(server.database)
      for (const path of ['', '/forms', '/file?path=home.yaml', '/review', '/search?text=a']) {
        const answer = await callDesk(server, `/api/staff/content${path}`, { cookie })
        expect(answer.status, path).toBe(403)
      }
      expect((await callDesk(server, '/api/staff/content')).status).toBe(401)
    })

    it('finds every file by the name that owners call it, and its form', async () => {
      const { files, changes, live, scheduled, draftHash, liveHash } = await desk.overview()
      expect(files).toContainEqual(expect.objectContaining({ path: 'home.yaml', key: 'home', label: 'Home page' }))
      expect(files).toContainEqual(expect.objectContaining({ path: 'clinics/irvine.yaml', label: 'Irvine' }))
      expect(changes).toEqual([])
      expect(live).toMatchObject({ version: 1, since: null, by: null })
      expect(scheduled).toBeNull()
      expect(draftHash).toBe(liveHash)
      const forms = await desk.read<{ key: string }[]>('/forms')
      expect(forms.map(({ key }) => key)).toEqual(expect.arrayContaining(files.map(({ key }) => key)))
    })

    it('changes a price: one line of the file, kept for everybody, and undone by the old price', async () => {
      const before = (await desk.open('treatments/fue.yaml')).value as { price: { from: number } }
      const price = before.price.from
      const saved = await desk.edit('treatments/fue.yaml', (value) => {
        value.price = { ...before.price, from: price + 100 }
      })
      expect(saved.value).toMatchObject({ price: { from: price + 100 } })
      const { draft, live } = await readText('treatments/fue.yaml')
      expect(linesThatDiffer(live, draft)).toEqual([expect.stringContaining(String(price + 100))])

      const { changes } = await desk.overview()
      expect(changes).toMatchObject([{ path: 'treatments/fue.yaml', kind: 'changed', by: { name: 'Ada Admin' } }])
      const difference = await desk.read<ContentDifference>('/difference?from=live&to=draft')
      expect(difference).toMatchObject([
        { file: 'treatments/fue.yaml', changes: [{ kind: 'changed', before: '$3,999', after: '$4,099' }] },
      ])
      expect(difference[0]?.changes[0]?.place).toContain('Price')

      await desk.edit('treatments/fue.yaml', (value) => {
        value.price = before.price
      })
      expect((await desk.overview()).changes).toEqual([])
    })

    it('does not overwrite what a colleague changed elsewhere in the same file', async () => {
      const mine = await desk.open(microneedling)
      const colleague = await openContentDesk(server, 'Bo Admin')
      await colleague.edit(microneedling, (value) => {
        value.shortTitle = 'Needling'
      })
      const value = { ...(mine.value as object), title: 'Micro-needling' }
      const saved = await desk.read('/save', { path: microneedling, from: mine.hash, value })
      expect(saved).toMatchObject({ value: { title: 'Micro-needling', shortTitle: 'Needling' } })
    })

    it('is shown both texts where a colleague changed the same one, and nothing is lost', async () => {
      const mine = await desk.open(microneedling)
      const colleague = await openContentDesk(server, 'Bo Admin')
      await colleague.edit(microneedling, (value) => {
        value.title = 'Needles'
      })
      const value = { ...(mine.value as object), title: 'Micro-needling' }
      const answer = await desk.call('/save', { path: microneedling, from: mine.hash, value })
      expect(answer.status).toBe(409)
      const conflict: ContentConflict = await answer.json()
      expect(conflict.conflicts).toMatchObject([{ path: ['title'], mine: 'Micro-needling', theirs: 'Needles' }])
      const chosen = await desk.read('/save', { path: microneedling, from: conflict.hash, value })
      expect(chosen).toMatchObject({ value: { title: 'Micro-needling' } })
    })

    it('who types at the same moment as colleagues loses nothing either', async () => {
      const path = 'clinics/irvine.yaml'
      const { hash, value } = await desk.open(path)
      const texts = Object.entries(value as Record<string, unknown>).filter(
        ([key, text]) => typeof text === 'string' && key !== 'updatedAt',
      )
      expect(texts.length).toBeGreaterThan(5)
      const changed = texts.map(([key, text]) => ({ [key]: `${text} Really.` }))
      const save = (change: object) =>
        desk.call('/save', { path, from: hash, value: { ...(value as object), ...change } })
      const answers = await Promise.all(changed.map(save))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect((await desk.open(path)).value).toMatchObject(Object.assign({}, ...changed))
    })

    it('is told at the field what is wrong, in the words of the content check, and may go on', async () => {
      const saved = await desk.edit(microneedling, (value) => {
        value.image = { picture: 'nowhere', alt: '' }
      })
      expect(saved.faults).toContainEqual(
        expect.objectContaining({
          file: microneedling,
          path: ['image', 'picture'],
          problem: expect.any(String),
          remedy: expect.any(String),
        }),
      )
      const { faults, findings } = await desk.read<ContentReview>('/review')
      expect(faults).toHaveLength(saved.faults.length)
      expect(findings).toEqual([])
    })

    it('dates a change of a clinic, and no longer once it says again what is published', async () => {
      const clinic = async () =>
        (await desk.open('clinics/irvine.yaml')).value as { contact: string; updatedAt: string }
      const { contact, updatedAt } = await clinic()
      const write = (text: string) =>
        desk.edit('clinics/irvine.yaml', (value) => {
          value.contact = text
        })
      await write('(949) 555-0188')
      expect(Date.parse((await clinic()).updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
      await write(contact)
      expect((await clinic()).updatedAt).toBe(updatedAt)
      expect((await desk.overview()).changes).toEqual([])
    })

    it('finds a text as pages show it, with the words in braces filled in', async () => {
      const { value } = await desk.open('brand.yaml')
      const { name } = value as { name: string }
      const home = (await desk.open('home.yaml')).value as { hero: { headline: string } }
      const places = await desk.read<ContentPlace[]>(`/search?text=${encodeURIComponent(home.hero.headline)}`)
      expect(places[0]).toMatchObject({ file: 'home.yaml', path: ['hero', 'headline'], label: 'Home page' })
      const named = await desk.read<ContentPlace[]>(`/search?text=${encodeURIComponent(name)}`)
      expect(named.some(({ file }) => file !== 'brand.yaml')).toBe(true)
      for (const price of ['3,999', '$3999', 'price from']) {
        const found = await desk.read<ContentPlace[]>(`/search?text=${encodeURIComponent(price)}`)
        const field = found.find(({ file, path }) => file === 'treatments/fue.yaml' && path.join() === 'price,from')
        expect(field?.text, price).toBe('$3,999')
      }
      expect(await desk.read('/search?text=%20')).toEqual([])
      expect((await desk.read<ContentPlace[]>('/search?text=e')).length).toBe(50)
    })

    it('answers for what the review finds, with name and reason, and not for what is wrong', async () => {
      await desk.edit('brand.yaml', (value) => {
        value.copyrightYear = 2020
      })
      const review = await desk.read<ContentReview>('/review')
      const finding = review.findings.find(({ place }) => place.includes('copyrightYear'))
      expect(finding).toMatchObject({ isLive: false, file: 'brand.yaml', path: ['copyrightYear'] })
      expect(finding?.field).toBe('Brand › Copyright year')
      expect(review.findings.filter(({ isLive }) => isLive).length).toBeGreaterThan(5)
      expect((await desk.call('/answer', { ids: [finding?.id], reason: ' ' })).status).toBe(422)
      expect((await desk.call('/answer', { ids: ['unknown'], reason: 'Because' })).status).toBe(409)
      const answered = await desk.read<ContentReview>('/answer', { ids: [finding?.id], reason: 'We began then.' })
      expect(answered.findings.find(({ id }) => id === finding?.id)).toMatchObject({
        answer: { by: 'Ada Admin', reason: 'We began then.' },
      })
      const record = await server.database.kysely
        .selectFrom('audit_log')
        .select('facts')
        .where('action', '=', 'content-answered-for')
        .execute()
      expect(record.map(({ facts }) => JSON.parse(facts))).toEqual([{ reason: 'We began then.', count: 1 }])
    })

    it('cannot reach a file that is not content', async () => {
      for (const path of ['../package.json', 'pictures/pictures.json', 'mark.svg', '__proto__', 'constructor', '']) {
        expect((await desk.call(`/file?path=${encodeURIComponent(path)}`)).status, path).not.toBe(200)
        const save = await desk.call('/save', { path, from: 'a'.repeat(64), value: {} })
        expect([404, 422], path).toContain(save.status)
      }
      const { hash } = await desk.open('legal/privacy-policy.md')
      const save = await desk.call('/save', { path: 'legal/privacy-policy.md', from: hash, value: { no: 'text' } })
      expect(save.status).toBe(422)
    })

    it('keeps both when something else is published meanwhile', async () => {
      await desk.edit(microneedling, (value) => {
        value.title = 'Micro-needling'
      })
      const deps = createEditingDeps({ database: server.database, clock: Date.now })
      const { base } = await openDraft(deps)
      const text = await deps.texts.read(base.files[microneedling] ?? '')
      const bytes = Buffer.from(text.replace(/^shortTitle: .*$/m, 'shortTitle: Pens'))
      const hash = await storeBytes(server.database, { table: 'content_files', bytes, now: Date.now() })
      const files = { ...base.files, [microneedling]: hash }
      await publishVersion({ ...deps, builder }, { files, note: 'Pens', by: null, basedOn: base.number })
      expect((await desk.open(microneedling)).value).toMatchObject({ title: 'Micro-needling', shortTitle: 'Pens' })
      const [line] = await desk.read<ContentDifference>('/difference?from=live&to=draft')
      expect(line?.changes).toMatchObject([{ path: ['title'], after: 'Micro-needling' }])
      expect(line?.changes).toHaveLength(1)
    })
  })
})

function linesThatDiffer(before: string, after: string): string[] {
  const known = before.split('\n')
  return after.split('\n').filter((line, index) => line !== known[index])
}
