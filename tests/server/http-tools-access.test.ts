import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, callDesk } from '../harness/staff.ts'
import { startTestServer, type TestServer } from './http-server.ts'

const pages = ['/image-generator', '/growth-factors-images', '/component-export', '/gradients']

describe('while the tools are public', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TOOLS_ACCESS: 'public' })
  })
  afterAll(() => server.stop())

  it.each(pages)('anyone opens %s', async (page) => {
    expect((await fetch(server.url + page)).status).toBe(200)
  })
})

describe('while the tools are off', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TOOLS_ACCESS: 'off' })
  })
  afterAll(() => server.stop())

  it.each(pages)('nobody finds %s, with or without a slash', async (page) => {
    const answers = await Promise.all(
      [page, `${page}/`].map((path) => fetch(server.url + path, { redirect: 'manual' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await answers[0]?.text()).toContain('404 Page Not Found')
  })

  it('the pages for visitors stay', async () => {
    expect((await fetch(`${server.url}/growth-factors`)).status).toBe(200)
  })
})

describe('while the tools are the staff’s', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TOOLS_ACCESS: 'staff' })
  })
  afterAll(() => server.stop())
  const calls = ['/api/design-exports', '/api/generated-images']

  it.each(pages)('a visitor of %s is led to the sign-in, which knows the way back', async (page) => {
    const answer = await fetch(server.url + page, { redirect: 'manual' })
    const target = `/staff#/sign-in?back=${encodeURIComponent(page)}`
    expect([answer.status, answer.headers.get('location')]).toEqual([303, target])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('a visitor’s calls are refused, and the pages for visitors stay', async () => {
    for (const call of calls) expect((await fetch(server.url + call)).status).toBe(401)
    const made = await callDesk(server, '/api/send-to-figma', { body: {} })
    expect(made.status).toBe(401)
    expect((await fetch(`${server.url}/growth-factors`)).status).toBe(200)
  })

  it('a member of the staff opens them, and no browser keeps the pages for the next person', async () => {
    const { cookie } = await addStaff(server.database)
    for (const page of pages) {
      const answer = await callDesk(server, page, { cookie })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    const headers = { 'export-library': '00000000-0000-4000-8000-000000000000' }
    for (const call of calls) expect((await callDesk(server, call, { cookie, headers })).status).not.toBe(401)
    const unproven = await addStaff(server.database, { hasAuthenticator: false })
    expect((await callDesk(server, pages[0] ?? '', unproven)).status).toBe(303)
  })
})
