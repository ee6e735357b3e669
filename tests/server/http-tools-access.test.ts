import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
