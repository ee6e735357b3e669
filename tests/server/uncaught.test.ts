import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { writeTestSite } from './http-site.ts'

let site: Awaited<ReturnType<typeof writeTestSite>>
let folder: string
beforeAll(async () => {
  site = await writeTestSite()
  folder = mkdtempSync(join(tmpdir(), 'clinic-uncaught-'))
})
afterAll(async () => {
  await site.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends the head of a request and half of its body; `finish` sends the rest. */
async function beginRequest({ url, output }: ServerProcess): Promise<{ socket: Socket; finish(): void }> {
  const { host, hostname, port } = new URL(url)
  const body = JSON.stringify(sampleRequest())
  const socket = connect(Number(port), hostname)
  const head = `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  socket.write(`${head}\r\n\r\n${body.slice(0, 20)}`)
  // A second request that is answered shows that the first one has arrived.
  await eventually(async () => expect((await fetch(`${url}/healthz`)).ok, output()).toBe(true))
  return { socket, finish: () => socket.write(body.slice(20)) }
}

test.each([
  ['an exception', 'SIGHUP', 'uncaughtException'],
  ['a rejection', 'SIGWINCH', 'unhandledRejection'],
] as const)(
  '%s that nobody catches is logged without its words, and the server ends with a failure after the visitor who was sending has been answered',
  async (_, signal, origin) => {
    const server = await startServerProcess({
      DIST_DIR: site.distDir,
      DATA_DIR: join(folder, signal),
      NODE_OPTIONS: '--import ./tests/harness/sabotage.ts',
    })
    const { socket, finish } = await beginRequest(server)
    const answer = text(socket)
    server.signal(signal)
    await eventually(() => expect(server.output()).toContain('uncaught exception'))
    expect(server.isRunning()).toBe(true)
    finish()
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(await server.ended()).toBe(1)

    const line = server
      .output()
      .split('\n')
      .find((entry) => entry.includes('uncaught exception'))
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 60, origin, err: { type: 'Error', message: '' } })
    expect(line).toContain('sabotage.ts')
    expect(server.output()).not.toContain('secret')
  },
)
