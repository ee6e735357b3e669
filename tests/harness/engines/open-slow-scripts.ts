import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The site at `origin` over a line on which every script takes `delayMs`. */
export async function openSlowScripts(origin: string, delayMs: number) {
  const server = createServer((asked, answer) => {
    const { method, url = '', headers } = asked
    const target = new URL(url, origin)
    const forwarded = { ...headers, host: target.host, ...(headers.origin && { origin }) }
    const pass = () => {
      const passed = request(target, { method, headers: forwarded }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      asked.pipe(passed)
    }
    setTimeout(pass, target.pathname.endsWith('.js') ? delayMs : 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
