import { createServer } from 'node:net'

/** A loopback port that nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : undefined
      server.close(() => (port === undefined ? reject(new Error('The system gave no port')) : resolve(port)))
    })
  })
}
