import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../harness/browser/test.ts'
import { readShift, recordShifts } from './layout-shift.ts'

test('a visitor whose page comes in two parts sees nothing move', async ({ browser, baseURL }) => {
  const line = await openSlowLine(baseURL ?? '')
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await recordShifts(page)
  for (const route of ['/', '/fue', '/hair-hotline', '/locations']) {
    await page.goto(`${line.url}${route}`)
    expect.soft(await readShift(page), route).toBe(0)
  }
  await page.close()
  line.server.close()
})

/** Brings each page up to the end of its title, and the rest when a browser would long have shown that. */
async function openSlowLine(origin: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async ({ url = '', headers }, answer) => {
    const response = await fetch(new URL(url, origin), { headers: { accept: headers.accept ?? '*/*' } })
    const type = response.headers.get('content-type') ?? ''
    answer.writeHead(response.status, { 'content-type': type })
    if (type.startsWith('text/html')) {
      const [start = '', ...rest] = (await response.text()).split(/(?<=<\/h1>)/)
      answer.write(start)
      setTimeout(() => answer.end(rest.join('')), 300)
    } else {
      answer.end(await response.bytes())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, server }
}
