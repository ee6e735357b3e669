import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ContentReview } from '../../contract/desk/content.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { openDraft } from '../../server/editing/read-draft.ts'
import { publicationLeadMs, publishVersion } from '../../server/publishing/publish-version.ts'
import { type FileHashes, hashOfFiles } from '../../server/publishing/stored-files.ts'
import { addStaff } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { openContentDesk } from './content-desk.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

const irvine = 'clinics/irvine.yaml'
const encinitas = 'clinics/encinitas.yaml'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an owner who gives something another link name', () => {
    let server: TestServer
    let desk: Awaited<ReturnType<typeof openContentDesk>>
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { installedContent: 'tests/brands/specified/content' })
      desk = await openContentDesk(server)
    })
    afterEach(() => desk.call('/discard', {}))
    afterAll(() => server.stop())

    const rename = (path: string, slug: string) =>
      desk.edit(path, (value) => {
        value.slug = slug
      })
    const writeLink = (address: string) =>
      desk.edit('faq.yaml', (value) => {
        const [first, ...others] = value.entries as { answer: string }[]
        value.entries = [{ ...first, answer: `[Here](${address})` }, ...others]
      })
    const answerOf = async (id: string) => {
      const { entries } = (await desk.open('faq.yaml')).value as { entries: { id: string; answer: string }[] }
      return entries.find((entry) => entry.id === id)?.answer
    }
    const clinicsOfAnswers = async (index = 0) => {
      const { answers } = (await desk.open('doctors.yaml')).value as { answers: { clinics: string[] }[] }
      return answers[index]?.clinics
    }
    const faults = async () => (await desk.read<ContentReview>('/review')).faults
    const changed = async () => (await desk.overview()).changes.map(({ path }) => path)

    it('finds all that refers to a clinic under its new name, and under the old one once it has that again', async () => {
      await writeLink('/contact/irvine')
      await rename(irvine, 'spectrum')
      expect(await clinicsOfAnswers()).toEqual(['spectrum'])
      expect(await answerOf('cost')).toBe('[Here](/contact/spectrum)')
      await rename(encinitas, 'swamis')
      expect(await clinicsOfAnswers(1)).toContain('swamis')
      expect(await faults()).toEqual([])
      expect((await desk.call('/discard', { path: encinitas })).status).toBe(204)
      await rename(irvine, 'irvine')
      expect(await changed()).toEqual(['faq.yaml'])
      expect(await faults()).toEqual([])
    })

    it('loses nothing while typing: what is no name yet, or the name of another clinic', async () => {
      for (const slug of ['irvine-', 'encinitas', '', 'irv', 'Irv', 'spectrum']) {
        await rename(irvine, slug)
        expect(await clinicsOfAnswers(1), slug).toContain('encinitas')
      }
      expect(await clinicsOfAnswers()).toEqual(['spectrum'])
      expect(await faults()).toEqual([])
    })

    it('is led to the file that keeps its name by what the review says of the clinic', async () => {
      await desk.edit(irvine, (value) => {
        value.slug = 'spectrum'
        value.coordinates = { latitude: 33.5, longitude: -117.5 }
      })
      const { findings } = await desk.read<ContentReview>('/review')
      const found = findings.find(({ why, place }) => why.startsWith('These coordinates') && place.includes(irvine))
      expect(found).toMatchObject({ file: irvine, path: ['coordinates'] })
    })

    it('finds all that refers to a treatment or a question under its new name', async () => {
      await writeLink('/treatments#exosomes')
      await rename('treatments/exosomes.yaml', 'vesicles')
      expect(await answerOf('cost')).toBe('[Here](/treatments#vesicles)')
      await writeLink('/faq#faq-pain')
      await desk.edit('faq.yaml', (value) => {
        value.entries = (value.entries as { id: string }[]).map((entry) =>
          entry.id === 'pain' ? { ...entry, id: 'hurts' } : entry,
        )
      })
      expect(await answerOf('cost')).toBe('[Here](/faq#faq-hurts)')
      expect(await faults()).toEqual([])
    })

    it('keeps the colleagues of a clinic that is published under another name, and gives nobody another', async () => {
      const { member: one } = await addStaff(server.database, { clinics: ['irvine'] })
      const { member: other } = await addStaff(server.database, { clinics: ['temecula'] })
      const clinicsOf = async (id: string) => {
        const users = server.database.kysely.selectFrom('staff_users').select('clinics')
        return JSON.parse((await users.where('id', '=', id).executeTakeFirstOrThrow()).clinics)
      }
      let now = Date.now()
      const deps = createEditingDeps({ database: server.database, clock: () => now })
      const publish = async () => {
        const { files, base } = await openDraft(deps)
        const builder = {
          describe: async (content: FileHashes) => hashOfFiles(content),
          build: <Result>(folder: string, use: (folder: string) => Promise<Result>) => use(join(folder, 'legal')),
        }
        await publishVersion({ ...deps, builder }, { files, note: '', by: null, basedOn: base.number })
        now += publicationLeadMs
        await desk.call('/discard', {})
      }
      await rename(irvine, 'spectrum')
      await publish()
      expect(await clinicsOf(one.id)).toEqual(['irvine', 'spectrum'])
      expect(await clinicsOf(other.id)).toEqual(['temecula'])

      await rename('clinics/temecula.yaml', 'irvine')
      await publish()
      expect(await clinicsOf(one.id)).toEqual(['spectrum'])
      expect(await clinicsOf(other.id)).toEqual(['temecula', 'irvine'])
    })
  })
})
