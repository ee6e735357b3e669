import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '../../contract/time.ts'
import { publicationLeadMs } from '../../server/publishing/publish-version.ts'
import { signIn } from '../harness/staff.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../harness/test-database.ts'
import { validForm, validRequest } from './http-server.ts'
import { openPublishingDesk } from './publishing-owner.ts'
import { type PublishingServer, publishWords, startPublishingServer } from './publishing-servers.ts'

const marker = 'preview=draft'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an admin who looks at the draft', () => {
    let place: TestDatabase
    let now: number
    let servers: [PublishingServer, PublishingServer]
    let owner: Awaited<ReturnType<typeof openPublishingDesk>>
    let session: string
    const clock = () => now
    const get = (path: string, cookie?: string, headers = {}) =>
      fetch(servers[0].url + path, { headers: { ...(cookie && { cookie }), ...headers }, redirect: 'manual' })
    const headingOf = async (answer: Response) => /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]

    beforeAll(async () => {
      place = await openTestDatabase(kind)
      now = Date.now() - 2 * publicationLeadMs
      await publishWords({ database: place.database, clock }, 'Live words')
      now += publicationLeadMs
      servers = [await startPublishingServer(place, { clock }), await startPublishingServer(place, { clock })]
      owner = await openPublishingDesk({ database: place.database, clock })
      session = await signIn(place.database, { userId: owner.member.id, now })
    })
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await place.remove()
    })

    it('makes it once, on whichever server, opens it, and sees it on every page, which nobody keeps or finds', async () => {
      expect((await owner.call(servers[0], 'preview/open', {})).status).toBe(409)
      await owner.write('words.txt', 'Draft words')
      await owner.call(servers[1], 'preview', {})
      expect(await owner.ended(servers[0])).toMatchObject({ kind: 'preview', state: 'done', step: 'done' })
      const opened = await owner.call(servers[0], 'preview/open', {})
      expect([opened.status, opened.headers.getSetCookie()]).toEqual([
        204,
        [`${marker}; Path=/; HttpOnly; SameSite=Strict`],
      ])

      const page = await get('/', `${session}; ${marker}`)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
      expect(page.headers.get('etag')).toBe(null)
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      const html = await page.text()
      expect(html).toMatch(/<body>\n?<aside id="preview-bar".*This is the draft/s)
      expect(html).toContain('<h1>Draft words</h1>')
      expect(await headingOf(await get('/locations/Draft-words', `${marker}; ${session}`))).toBe('Draft words')
      const hashed = await get('/assets/app.Draft-words.css', `${session}; ${marker}`)
      expect([hashed.status, hashed.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect((await get('/videos/clip.Draft-words.webm', `${session}; ${marker}`)).status).toBe(200)
      const missing = await get('/nowhere', `${session}; ${marker}`)
      expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('preview-bar')])
      const spelled = await get('/locations/Draft-words/', `${session}; ${marker}`)
      expect([spelled.status, spelled.headers.get('location')]).toEqual([307, '/locations/Draft-words'])
    })

    it('finds the desk as it is', async () => {
      const [visitor, admin] = await Promise.all([
        get('/staff/preview.css'),
        get('/staff/preview.css', `${session}; ${marker}`),
      ])
      expect([admin.status, admin.headers.get('etag')]).toEqual([visitor.status, visitor.headers.get('etag')])
      expect([visitor.status, await admin.text()]).toEqual([200, 'aside {}'])
    })

    it('is the only one: visitors see the live site, with its files alone', async () => {
      for (const cookie of [undefined, session, 'preview=other']) {
        const page = await get('/', cookie)
        expect([await headingOf(page), page.headers.getSetCookie()]).toEqual(['Live words', []])
      }
      expect((await get('/locations/Draft-words')).status).toBe(404)
      expect((await get('/assets/app.Draft-words.css')).status).toBe(404)
    })

    it('sees the live site again once the session is over, and so does everybody without one or of another role', async () => {
      const colleague = await openPublishingDesk({ database: place.database, clock }, 'desk')
      const other = await signIn(place.database, { userId: colleague.member.id, now })
      const old = await signIn(place.database, { userId: owner.member.id, now: now - 31 * minuteMs })
      for (const cookie of [marker, `${other}; ${marker}`, `${old}; ${marker}`]) {
        const page = await get('/', cookie, { 'if-none-match': '"known"' })
        expect(page.headers.getSetCookie()).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'])
        expect([await headingOf(page), page.headers.get('cache-control')]).toEqual(['Live words', 'no-store'])
        expect((await get('/assets/app.Draft-words.css', cookie)).status).toBe(404)
      }
      const closed = await owner.call(servers[0], 'preview/close', {})
      expect([closed.status, closed.headers.getSetCookie()[0]]).toEqual([
        204,
        'preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
      ])
      expect((await colleague.call(servers[0], 'preview/open', {})).status).toBe(403)
    })

    it('sends nothing with the site’s forms, with a script or without, and isn’t counted', async () => {
      const post = (path: string, type: string, body: string, cookie?: string) =>
        fetch(servers[0].url + path, {
          method: 'POST',
          body,
          headers: {
            'content-type': type,
            ...(cookie && { cookie }),
            accept: type.includes('json') ? type : 'text/html',
          },
        })
      const script = await post('/api/contact', 'application/json', JSON.stringify(validRequest), marker)
      expect([script.status, await script.json()]).toMatchObject([
        409,
        { title: "The preview doesn't send anything", detail: 'To send it, leave the preview first.' },
      ])
      const form = await post('/api/contact', 'application/x-www-form-urlencoded', validForm, marker)
      expect([form.status, await form.text()]).toEqual([409, expect.stringContaining("so the form wasn't sent")])
      const count = async () => {
        const rows = await place.database.kysely.selectFrom('consultation_requests').select('id').execute()
        return rows.length
      }
      expect(await count()).toBe(0)
      const view = JSON.stringify({ page: '/', event: 'view' })
      expect((await post('/insights/view', 'application/json', view, marker)).status).toBe(204)
      expect((await post('/insights/view', 'application/json', view)).status).toBe(204)
      await servers[0].stop()
      servers[0] = await startPublishingServer(place, { clock })
      const counted = await place.database.kysely.selectFrom('insight_counts').select('count').execute()
      expect(counted.map(({ count: number }) => number)).toEqual([1])
    })

    it('is told that the draft has changed since, and where its words come from', async () => {
      await owner.write('home.yaml', 'heading: Draft words')
      const html = await (await get('/', `${session}; ${marker}`)).text()
      expect(html).toContain('The draft has changed since this preview was built.')
      expect(html).toContain(
        '<a href="/staff/content#/edit/home.yaml" target="_parent">Home page</a> <span>changed</span>',
      )
    })
  })
})
