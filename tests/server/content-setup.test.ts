import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentSetup } from '../../contract/desk/content.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { openContentDesk } from './content-desk.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

const installedContent = 'tests/brands/specified/content'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a new owner', () => {
    let server: TestServer
    let desk: Awaited<ReturnType<typeof openContentDesk>>
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { installedContent })
      desk = await openContentDesk(server)
    })
    afterAll(() => server.stop())

    it('makes the sample their own step by step, and sees what is left', async () => {
      const { steps, faults } = await desk.read<ContentSetup>('/setup')
      expect(faults).toEqual([])
      const contact = steps.find(({ id }) => id === 'contact')
      expect(contact?.left).toContainEqual(expect.objectContaining({ file: 'brand.yaml', field: 'Brand › Phone' }))
      expect(contact?.files).toEqual([
        { path: 'brand.yaml', label: 'Brand', fields: expect.arrayContaining(['phone', 'email']) },
      ])
      expect(steps.find(({ id }) => id === 'clinics')?.files.map(({ label }) => label)).toContain('Irvine')
      await desk.edit('brand.yaml', (value) => {
        value.phone = '(949) 244-0142'
      })
      const later = await desk.read<ContentSetup>('/setup', { id: 'contact', isOurs: true })
      expect(later.steps.find(({ id }) => id === 'contact')).toMatchObject({ confirmed: { by: 'Ada Admin' } })
      expect(JSON.stringify(later.steps.find(({ id }) => id === 'contact')?.left)).not.toContain('phone')
      const taken = await desk.read<ContentSetup>('/setup', { id: 'contact', isOurs: false })
      expect(taken.steps.every(({ confirmed }) => confirmed === null)).toBe(true)
      expect((await desk.call('/setup', { id: 'nothing', isOurs: true })).status).toBe(404)
    })

    it('reads first what contradicts itself, until they keep what is left', async () => {
      const [first, ...others] = (await desk.read<ContentSetup>('/setup')).steps
      const places = first?.left.map(({ place }) => place).join('\n')
      expect(places).toContain('fue monthly price: $3999 or 24 x $41.62 = $998.88')
      expect(places).toContain('clinic address: Encinitas or Temecula')
      expect(first?.left.every(({ kind }) => kind === 'contradiction')).toBe(true)
      expect(others.flatMap(({ left }) => left).some(({ kind }) => kind === 'contradiction')).toBe(false)
      const kept = await desk.read<ContentSetup>('/setup', { id: first?.id, isOurs: true })
      expect(kept.steps[0]).toMatchObject({ left: [], confirmed: { by: 'Ada Admin' } })
      const taken = await desk.read<ContentSetup>('/setup', { id: first?.id, isOurs: false })
      expect(taken.steps[0]?.left).toEqual(first?.left)
    })
  })
})
