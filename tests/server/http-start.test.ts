import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { validRequest } from './http-server.ts'
import { writeTestSite } from './http-site.ts'

let builtSite: { distDir: string; remove(): Promise<void> }
let dataDir = ''
const children: ChildProcess[] = []
beforeAll(async () => {
  builtSite = await writeTestSite()
  dataDir = await mkdtemp(join(tmpdir(), 'test-start-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([builtSite.remove(), rm(dataDir, { recursive: true })])
})

type Run = { child: ChildProcess; output: { out: string; err: string }; ended: Promise<number | null> }

function run(
  environment: Record<string, string>,
  command: readonly [string, string] = ['node', 'server/main.ts'],
): Run {
  const child = spawn(command[0], [command[1]], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DIST_DIR: builtSite.distDir,
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
      ...environment,
    },
  })
  children.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk))
  return { child, output, ended: once(child, 'close').then(([code]) => code) }
}

async function readyPort({ child, output }: Run): Promise<{ port: number; ms: number }> {
  while (!output.out.includes('"ready"')) {
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')])
    if (child.exitCode !== null) throw new Error(output.err)
  }
  const [, port] = /"port":(\d+)/.exec(output.out) ?? []
  const [, ms] = /"ms":(\d+),"msg":"ready"/.exec(output.out) ?? []
  return { port: Number(port), ms: Number(ms) }
}

test('an operator with wrong values reads one line a fault, without the secret, and the server does not start', async () => {
  const { output, ended } = run({ PORT: '99999', SMTP_URL: 'ftp://u:Sesame@mail', TOOLS_ACCESS: 'all' })
  expect(await ended).toBe(1)
  const lines = output.err.trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'SMTP_URL', 'TOOLS_ACCESS'])
  expect(output.err + output.out).not.toMatch(/Sesame|at .*\.ts:/)
})

test('an operator who forgot to build is told to', async () => {
  const { output, ended } = run({ DIST_DIR: join(dataDir, 'nowhere') })
  expect(await ended).toBe(1)
  expect(output.err).toMatch(/^\S+site-facts\.json cannot be read\. Run `npm run build` first/)
})

test('an operator whose port is taken is told so', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const { output, ended } = run({ PORT: String(typeof address === 'object' ? address?.port : '') })
  expect(await ended).toBe(1)
  expect(output.err).toMatch(/^Another program is using PORT/)
  taken.close()
})

test('a stopped server finishes the request that it has, ends idle connections and exits 0', async () => {
  const server = run({})
  const { port } = await readyPort(server)
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const body = JSON.stringify(validRequest)
  const slow = connect(port, '127.0.0.1')
  let answer = ''
  slow.on('data', (chunk: Buffer) => (answer += chunk))
  const head = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  slow.write(head + body.slice(0, 20))
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const stoppedAt = performance.now()
  server.child.kill('SIGTERM')
  while (!server.output.out.includes('"stopping"')) await once(server.child.stdout ?? slow, 'data')
  slow.write(body.slice(20))
  expect(await server.ended).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(5000)
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(server.output.out).toContain('"route":"/api/contact","status":201')
  expect(server.output.out.match(/"event":"[^"]+"/g)).toEqual([
    '"event":"content-shown"',
    '"event":"server-started"',
    '"event":"server-stopping"',
  ])
  expect(server.output.err).toBe('')
})

test('a stopped server sends visitors elsewhere first and serves those who still come; a second signal ends their connections with an answer', async () => {
  const server = run({ DRAIN_SECONDS: '600' })
  const { port } = await readyPort(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      const call = get({ port, path, agent }, (answer) => {
        answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]))
      })
      call.on('error', reject)
    })
  expect(await ask('/readyz')).toEqual([200, 'keep-alive'])
  server.child.kill('SIGTERM')
  await eventually(async () => expect(await ask('/readyz')).toEqual([503, 'keep-alive']))
  expect(await ask('/healthz')).toEqual([200, 'keep-alive'])
  expect(await ask('/contact')).toEqual([200, 'keep-alive'])
  server.child.kill('SIGTERM')
  while (!server.output.out.includes('"stopping now"')) await once(server.child.stdout ?? server.child, 'data')
  expect(await ask('/contact')).toEqual([200, 'close'])
  expect(await server.ended).toBe(0)
})

test('an operator who stops `npm start` stops the server with it, and npm exits 0 as well', async () => {
  const server = run({ HOME: dataDir }, ['npm', 'start'])
  const { port } = await readyPort(server)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})
