import { Socket } from 'node:net'
import type { Worker } from 'node:worker_threads'

/**
 * Loaded into a server's process by `--import`, so that a test can break it from inside by a signal: SIGUSR2 breaks every
 * socket that is open and every thread that runs, whoever in the process they belong to, and writes down what it broke.
 * SIGHUP throws an exception, and SIGWINCH leaves a rejection, that nobody catches.
 */
const threads = new Set<Worker>()
process.on('worker', (thread: Worker) => {
  threads.add(thread)
  thread.once('exit', () => threads.delete(thread))
})

process.on('SIGUSR2', () => {
  const broken = findSockets().map((socket) => {
    const port = socket.remotePort
    socket.destroy(Object.assign(new Error('broken by a test'), { code: 'ECONNRESET' }))
    return port
  })
  for (const thread of threads) void thread.terminate()
  console.log(JSON.stringify({ broken, threads: threads.size }))
})
process.on('SIGHUP', () => {
  throw new Error('a secret that somebody wrote')
})
process.on('SIGWINCH', () => void Promise.reject(new Error('a secret that somebody wrote')))

/** Node has no public way to enumerate them. */
function findSockets(): Socket[] {
  const handles: unknown = Reflect.apply(Reflect.get(process, '_getActiveHandles'), process, [])
  if (!Array.isArray(handles)) throw new TypeError('Node keeps its sockets elsewhere now')
  return handles.filter((handle) => handle instanceof Socket && handle.remotePort !== undefined)
}
