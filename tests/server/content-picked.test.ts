import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PickedField } from '../../contract/desk/content.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { openContentDesk } from './content-desk.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an admin who picks a text of a page', () => {
    let server: TestServer
    let desk: Awaited<ReturnType<typeof openContentDesk>>
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { installedContent: 'tests/brands/specified/content' })
      desk = await openContentDesk(server)
    })
    afterAll(() => server.stop())

    async function pick(page: string, part: 'frame' | 'main', text: string): Promise<string | null> {
      const { field } = await desk.read<PickedField>(`/picked?${new URLSearchParams({ page, part, text })}`)
      return field && [field.file, ...field.path].join(' ')
    }

    it.each([
      ['/fue', 'Does it hurt?', 'procedures/fue.yaml faq groups 1 items 0 question'],
      ['/growth-factors', 'Does it hurt?', 'procedures/growth-factors.yaml faq groups 0 items 2 question'],
      ['/faq', 'Does it hurt?', 'faq.yaml entries 2 question'],
      ['/growth-factors', 'What it costs', 'procedures/growth-factors.yaml steps entries 0 moreDetails 1 title'],
      ['/microneedling', 'Maintenance', 'procedures/microneedling.yaml facts 4 label'],
      ['/exosomes', 'Learn More', 'procedures.yaml learnMore'],
      ['/', 'Learn more', 'home.yaml treatments phone learnMore'],
      ['/', 'Book Consult', 'home.yaml hero phone book'],
      ['/fue', 'Book Consult', 'navigation.yaml mainHeader book label'],
      ['/fue', 'Irvine', 'consultation-form.yaml locations 0 label'],
      ['/locations/irvine', 'Irvine', 'clinics/irvine.yaml title'],
      ['/cost', 'Injectable Growth Factors', 'treatments/growth-factors.yaml title'],
      ['/contact', 'Contact Dr. Rowan Ashby', 'contact.yaml heading'],
    ])('on %s finds "%s" in the file that the page is made from', async (page, text, field) => {
      expect(await pick(page, 'main', text)).toBe(field)
    })

    it.each(['fue', 'growth-factors', 'exosomes', 'microneedling'])(
      'finds the three lines of the headline of /%s',
      async (name) => {
        const file = `procedures/${name}.yaml`
        const { header } = (await desk.open(file)).value as { header: { title: string[] } }
        expect(await pick(`/${name}`, 'main', header.title.join(' '))).toBe(`${file} header title 0`)
      },
    )

    it('finds what stands above and below every page in the menus, whatever the page itself says', async () => {
      expect(await pick('/', 'frame', 'Clinics')).toBe('navigation.yaml footer columns 2 title')
      expect(await pick('/locations', 'frame', 'Locations')).toMatch(/^navigation\.yaml /)
      expect(await pick('/locations', 'main', 'Locations')).toMatch(/^locations\.yaml /)
    })

    it('is led to no other page by words that only look alike there', async () => {
      expect(await pick('/doctors', 'main', 'strip of skin')).toBeNull()
      expect(await pick('/fue', 'main', '…')).toBeNull()
    })
  })
})
