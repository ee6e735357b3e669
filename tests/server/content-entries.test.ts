import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '../../content-model/files/describe-forms.ts'
import type { ContentRestoration, ContentReview, ContentUse } from '../../contract/desk/content.ts'
import { emptyItem } from '../../desk/content/form/fields.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { openContentDesk } from './content-desk.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an admin who adds and removes what the content has several of', () => {
    let server: TestServer
    let desk: Awaited<ReturnType<typeof openContentDesk>>
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { installedContent: 'tests/brands/specified/content' })
      desk = await openContentDesk(server)
    })
    afterEach(() => desk.call('/discard', {}))
    afterAll(() => server.stop())

    it('is asked for every choice of a new case before it can be published', async () => {
      const forms = await desk.read<Form[]>('/forms')
      const cases = forms.find(({ key }) => key === 'results')?.schema.properties?.cases
      const fresh = emptyItem(cases?.items || { title: '' })
      const saved = await desk.edit('results.yaml', (value) => {
        value.cases = [fresh]
      })
      expect(saved.value).toMatchObject({ cases: [fresh] })
      const choices = ['pattern', 'decade', 'treatment', 'sameLight'].map((name) => ['cases', 0, name])
      expect(saved.faults.map(({ path }) => path)).toEqual(expect.arrayContaining(choices))
      const { faults } = await desk.read<ContentReview>('/review')
      expect(faults.map(({ path }) => path)).toEqual(expect.arrayContaining(choices))
    })

    it('is asked for the address of a new page where several are free', async () => {
      const { value } = await desk.open('procedures/fue.yaml')
      for (const name of ['fue', 'exosomes']) await desk.read('/remove', { path: `procedures/${name}.yaml` })
      const add = (fileName?: string) => desk.call('/add', { key: 'procedures', value, ...(fileName && { fileName }) })
      for (const answer of [await add(), await add('microneedling.yaml'), await add('home.yaml')]) {
        expect(answer.status).toBe(422)
        expect(await answer.json()).toMatchObject({ errors: [{ field: 'fileName' }] })
      }
      expect(await (await add('exosomes.yaml')).json()).toMatchObject({ path: 'procedures/exosomes.yaml' })
      expect(await (await add()).json()).toMatchObject({ path: 'procedures/fue.yaml' })
    })

    it('reads who removed what they write in, and whether the draft can still bring it back', async () => {
      const colleague = await openContentDesk(server, 'Jo Park')
      const { hash, value } = await desk.open('clinics/temecula.yaml')
      const save = async (path: string) => (await desk.call('/save', { path, from: hash, value })).json()
      await colleague.call('/remove', { path: 'clinics/temecula.yaml' })
      const removal = { by: 'Jo Park', at: expect.any(Number), isInDraft: true }
      expect(await save('clinics/temecula.yaml')).toMatchObject({ detail: 'Jo Park removed this.', removal })
      expect(await (await desk.call('/file?path=clinics/temecula.yaml')).json()).toMatchObject({ removal })
      expect(await (await desk.call('/remove', { path: 'clinics/temecula.yaml' })).json()).toMatchObject({ removal })

      await desk.read('/add', {
        key: 'clinics',
        value: { ...(value as object), slug: 'long-beach', title: 'Long Beach' },
      })
      await colleague.call('/remove', { path: 'clinics/long-beach.yaml' })
      expect(await save('clinics/long-beach.yaml')).toMatchObject({ removal: { ...removal, isInDraft: false } })
      expect(await save('clinics/nowhere.yaml')).not.toHaveProperty('removal')
    })

    it('sees where an entry is used, takes it out everywhere in one step, and takes that back', async () => {
      const { files } = await desk.overview()
      const entries = files.filter(({ key }) => ['clinics', 'treatments', 'procedures'].includes(key))
      let found = 0
      for (const { path } of entries) {
        const uses = await desk.read<ContentUse[]>(`/uses?path=${encodeURIComponent(path)}`)
        found += uses.length
        const removed = await desk.read<ContentRestoration>('/remove', { path, isEverywhere: true })
        const { faults } = await desk.read<ContentReview>('/review')
        // What only the owner can choose was said before.
        const chosen = uses
          .filter(({ goes }) => goes === 'nothing')
          .map(({ file, path: place }) => [file, ...place].join())
        expect(
          faults.map(({ file, path: place }) => [file, ...place].join()).filter((place) => !chosen.includes(place)),
          path,
        ).toEqual([])
        expect((await desk.call('/restore', removed)).status).toBe(204)
        expect((await desk.overview()).changes, path).toEqual([])
      }
      expect(found).toBeGreaterThan(30)
    })

    it('sees every text that names a doctor, as the site writes the name and in braces', async () => {
      const usesOf = (name: string) => desk.read<ContentUse[]>(`/uses?name=${encodeURIComponent(name)}`)
      const { value: brand } = await desk.open('brand.yaml')
      const before = await usesOf('{doctor}')
      expect(before).toContainEqual(expect.objectContaining({ file: 'brand.yaml', path: ['doctor', 'name'] }))
      expect(before).toContainEqual({
        file: 'doctors.yaml',
        path: ['answers', 0, 'evaluates'],
        label: expect.stringContaining('Answers'),
        goes: 'nothing',
      })
      expect(before).not.toContainEqual(expect.objectContaining({ path: ['entries', 0, 'name'] }))
      await desk.edit('faq-page.yaml', (page) => {
        page.heading = `Ask ${(brand as { doctor: { name: string } }).doctor.name}`
      })
      const heading = expect.objectContaining({ file: 'faq-page.yaml', path: ['heading'] })
      expect(await usesOf('{doctor}')).toContainEqual(heading)
      expect(await usesOf('Dr. Maya Lee')).toEqual([])
      expect((await desk.call('/uses')).status).toBe(422)
    })

    it('gives a doctor another name in every text, and takes that back beside what was written since', async () => {
      await desk.edit('doctors.yaml', (doctors) => {
        const [first] = doctors.entries as object[]
        doctors.entries = [
          { ...first, name: 'Dr. Maya Lee' },
          { ...first, name: 'Dr. John Leeds', role: 'Beside Dr. Lee' },
        ]
        doctors.lead = 'Dr. Lee plans it.'
      })
      await desk.edit('faq-page.yaml', (page) => {
        page.heading = 'Ask Maya Lee'
      })
      const renamed = await desk.read<ContentRestoration>('/rename', {
        from: 'Dr. Maya Lee',
        entry: 'Dr. Maya Lee',
        to: 'Dr. Maya Chen, MD',
      })
      expect(renamed.files.map(({ path }) => path)).toEqual(['doctors.yaml', 'faq-page.yaml'])
      const said = async () => [
        ((await desk.open('doctors.yaml')).value as { lead: string }).lead,
        ((await desk.open('faq-page.yaml')).value as { heading: string }).heading,
      ]
      const names = async () => (await desk.open('doctors.yaml')).value
      expect(await said()).toEqual(['Dr. Chen plans it.', 'Ask Maya Chen'])
      expect(await names()).toMatchObject({
        entries: [{ name: 'Dr. Maya Chen, MD' }, { name: 'Dr. John Leeds', role: 'Beside Dr. Lee' }],
      })
      await desk.edit('doctors.yaml', (doctors) => {
        doctors.link = 'Written since'
      })
      expect((await desk.call('/restore', renamed)).status).toBe(204)
      expect(await said()).toEqual(['Dr. Lee plans it.', 'Ask Maya Lee'])
      expect(await names()).toMatchObject({ link: 'Written since', entries: [{ name: 'Dr. Maya Lee' }, {}] })
      expect(await desk.read('/rename', { from: 'Dr. No One', entry: 'Dr. No One', to: 'Dr. Maya Lee' })).toEqual({
        files: [],
      })
      for (const to of ['', ' Dr. ', '{doctor}']) {
        const refused = await desk.call('/rename', { from: 'Dr. Maya Lee', entry: 'Dr. Maya Lee', to })
        expect([refused.status, (await refused.json()).errors]).toEqual([
          422,
          [expect.objectContaining({ field: 'to' })],
        ])
      }
    })

    it("takes a clinic's option out of the form along with it, unless another clinic has it, too", async () => {
      const path = 'clinics/temecula.yaml'
      const option = expect.objectContaining({ value: 'temecula' })
      const options = async () =>
        ((await desk.open('consultation-form.yaml')).value as { locations: object[] }).locations
      const useOfOption = expect.objectContaining({ file: 'consultation-form.yaml', goes: 'field' })
      expect(await desk.read<ContentUse[]>(`/uses?path=${path}`)).toContainEqual(useOfOption)
      const removed = await desk.read<ContentRestoration>('/remove', { path, isEverywhere: true })
      expect(await options()).not.toContainEqual(option)
      await desk.call('/restore', removed)
      expect(await options()).toContainEqual(option)

      await desk.edit('clinics/irvine.yaml', (clinic) => {
        clinic.formLocation = 'temecula'
      })
      expect(await desk.read<ContentUse[]>(`/uses?path=${path}`)).not.toContainEqual(useOfOption)
      await desk.read('/remove', { path, isEverywhere: true })
      expect(await options()).toContainEqual(option)
    })

    it('cannot take a removal back over what a colleague has put in its place since', async () => {
      const path = 'clinics/irvine.yaml'
      const { value } = await desk.open(path)
      const removed = await desk.read<ContentRestoration>('/remove', { path, isEverywhere: true })
      const colleague = await openContentDesk(server, 'Jo Park')
      await colleague.read('/add', { key: 'clinics', value: { ...(value as object), title: 'Spectrum' } })
      const answer = await desk.call('/restore', removed)
      expect(answer.status).toBe(409)
      expect((await answer.json()).detail).toMatch(/was changed since/)
      expect((await desk.open(path)).value).toMatchObject({ title: 'Spectrum' })
      const [{ before } = { before: '' }] = removed.files
      const unknown = 'a'.repeat(64)
      const { hash: text } = await desk.open('legal/privacy-policy.md')
      for (const strange of [
        { path, now: null, before: unknown },
        { path, now: unknown, before },
        { path, now: null, before: text },
        { path: 'pictures/strange.yaml', now: null, before },
      ])
        expect((await desk.call('/restore', { files: [strange] })).status, JSON.stringify(strange)).toBe(404)
    })

    it('adds a clinic and takes another away', async () => {
      const { value } = await desk.open('clinics/irvine.yaml')
      const clinic = { ...(value as object), id: 9, slug: 'long-beach', title: 'Long Beach' }
      const added = await desk.read('/add', { key: 'clinics', value: clinic })
      expect(added).toMatchObject({
        path: 'clinics/long-beach.yaml',
        value: { title: 'Long Beach', formLocation: 'long-beach' },
      })
      const options = async () =>
        ((await desk.open('consultation-form.yaml')).value as { locations: { value: string }[] }).locations.map(
          (option) => option.value,
        )
      expect(await options()).toContain('long-beach')
      const again = await desk.call('/add', { key: 'clinics', value: clinic })
      expect(again.status).toBe(422)
      expect(await again.json()).toMatchObject({ errors: [{ field: 'slug' }] })
      for (const slug of ['../home', '', 'a/b', 'Ä', 7]) {
        const answer = await desk.call('/add', { key: 'clinics', value: { ...clinic, slug } })
        expect(answer.status, String(slug)).toBe(422)
      }
      expect((await desk.call('/remove', { path: 'clinics/temecula.yaml' })).status).toBe(200)
      expect((await desk.call('/remove', { path: 'home.yaml' })).status).toBe(404)
      const { changes, files } = await desk.overview()
      expect(changes.map(({ label, kind: change }) => [label, change])).toEqual([
        ['Long Beach', 'added'],
        ['Temecula', 'removed'],
        ['Consultation form', 'changed'],
      ])
      expect(await options()).toContain('temecula')
      expect(files.map(({ path }) => path)).not.toContain('clinics/temecula.yaml')
      expect((await desk.call('/discard', { path: 'clinics/long-beach.yaml' })).status).toBe(204)
      expect(await options()).not.toContain('long-beach')
      expect((await desk.call('/discard', {})).status).toBe(204)
      expect((await desk.overview()).changes).toEqual([])
    })
  })
})
