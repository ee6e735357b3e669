import { Server, Socket } from 'node:net'
import type { Worker } from 'node:worker_threads'

/**
 * Loaded into a server's process by `--import`, so that a test can break it from inside. SIGUSR2 breaks every open
 * socket and server and every thread, whoever in the process they belong to, and writes down which. SIGHUP throws an
 * exception that nobody catches; SIGWINCH leaves such a rejection.
 */
const threads = new Set<Worker>()
process.on('worker', (thread: Worker) => {
  threads.add(thread)
  thread.once('exit', () => threads.delete(thread))
})

process.on('SIGUSR2', () => {
  const handles = findHandles()
  const sockets = handles.filter((handle) => handle instanceof Socket).filter((socket) => socket.remotePort)
  const ports = {
    from: sockets.map(({ localPort }) => localPort),
    to: sockets.map(({ remotePort }) => remotePort),
  }
  console.log(JSON.stringify({ ports, threads: threads.size }))
  for (const socket of sockets) socket.destroy(Object.assign(new Error('broken by a test'), { code: 'ECONNRESET' }))
  for (const thread of threads) void thread.terminate()
  // As Node does when the system has no memory for one more connection.
  for (const server of handles.filter((handle) => handle instanceof Server)) {
    server.emit('error', Object.assign(new Error('broken by a test'), { code: 'ENOBUFS' }))
  }
})
process.on('SIGHUP', () => {
  throw new Error('a secret that someone wrote')
})
process.on('SIGWINCH', () => void Promise.reject(new Error('a secret that someone wrote')))

/** Node has no public way to enumerate them. */
function findHandles(): unknown[] {
  const handles: unknown = Reflect.apply(Reflect.get(process, '_getActiveHandles'), process, [])
  if (!Array.isArray(handles)) throw new TypeError('Node keeps its handles elsewhere now')
  return handles
}
