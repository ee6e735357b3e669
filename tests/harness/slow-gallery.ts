import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'

export type SlowGallery = {
  url: string
  /** Resolves when someone has asked for the gallery, which never comes. */
  asked: Promise<void>
  stop(): void
}

/** Stands between a visitor and the site at `target`, on loopback. */
export async function startSlowGallery(target: string): Promise<SlowGallery> {
  const { hostname, port } = new URL(target)
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const proxy = createServer((request, response) => {
    if (request.url === '/api/generated-images') return resolve()
    const { url: path = '/', method, headers } = request
    const passedOn = ask({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passedOn.on('error', () => response.destroy())
    request.pipe(passedOn)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    stop: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
