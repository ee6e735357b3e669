import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets `app.close` finish as soon as the last answer is out. Otherwise Node waits for connections that a browser opened
 * in advance and never used, and for kept-alive ones whose last answer came after closing began.
 */
export function closeConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', (done) => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(sweep))
    done()
  })
}
