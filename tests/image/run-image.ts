import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeConfinedSystem } from '../harness/confined.ts'
import { eventually } from '../harness/eventually.ts'
import { startMailServer } from '../harness/mail-server.ts'
import { startObjectStorage } from '../harness/object-storage.ts'
import { startPostgres } from '../harness/postgres.ts'
import { freePort } from '../harness/programs/free-port.ts'
import { installPrograms } from '../harness/programs/install-programs.ts'
import { proxyKinds, startProxy } from '../harness/proxies.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { walkConfinedServer, whileItRuns } from '../harness/walk-confined-server.ts'
import { buildImage, type ImageConfig } from './build-image.ts'
import { readCompose } from './compose.ts'

/**
 * Builds `deploy/Containerfile` and runs its system as a container would: alone, and twice behind the proxy with what
 * `deploy/compose.yaml` says. `npm run test:image` takes about five minutes as root on Debian. Fails at the first thing
 * that isn't as it should be.
 */
const secret = '0123456789abcdef0123456789abcdef'
const uid = '10001:10001'

installPrograms(['image'])
const folder = mkdtempSync(join(tmpdir(), 'clinic-image-'))
try {
  const { root, config } = buildImage(folder)
  expectSame('the user', config.User, uid)
  await runAlone(root, config)
  await runComposed(root, config)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function runAlone(root: string, config: ImageConfig): Promise<void> {
  const system = makeConfinedSystem(root)
  const content = [config.Cmd[0] ?? '', 'server/commands/content.ts']
  const { form, published, left, stopped } = await walkConfinedServer(
    system,
    { serve: config.Cmd, content },
    variablesOf(config),
  )
  expectSame('a form', form, 201)
  expectSame(`a publication (${published[1].trim()})`, published[0], 0)
  expectSame('what a build leaves behind', left.length, 0)
  expectSame('the end', stopped, 0)
  system.remove()
}

async function runComposed(root: string, config: ImageConfig): Promise<void> {
  await using others = new AsyncDisposableStack()
  const postgres = await startPostgres(['fsync=off'])
  if (postgres === undefined) throw new Error('PostgreSQL is missing.')
  others.defer(postgres.remove)
  const [mail, storage] = await Promise.all([startMailServer(), startObjectStorage()])
  others.defer(mail.stop)
  others.defer(storage.stop)
  const { services } = readCompose({
    POSTGRES_PASSWORD: secret,
    SESSION_SECRET: secret,
    S3_SECRET: secret,
    SMTP_TLS: 'off',
  })
  const own = { DATABASE_URL: await postgres.createDatabase(), SMTP_URL: mail.url, ...storage.environment }
  const start = async (name: 'one' | 'two') => {
    const server = await startServer(root, config, { ...services[name]?.environment, ...own })
    others.defer(server.kill)
    return server
  }
  const [one, two] = [await start('one'), await start('two')]
  const caddy = proxyKinds.find(({ name }) => name === 'Caddy')
  if (caddy === undefined) throw new Error('Caddy is missing.')
  const proxy = await startProxy(caddy, [one.url, two.url])
  others.defer(proxy.stop)

  const post = (path: string, body: object) =>
    fetch(`${proxy.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expectSame('a page behind the proxy', (await fetch(proxy.url)).status, 200)
  expectSame('a form behind the proxy', (await post('/api/contact', sampleRequest())).status, 201)
  const image = { deviceType: 'dermoscope', style: 'apple_minimal', size: '1024x1024', quantity: 1 }
  expectSame('an image', (await post('/api/generate-medical-images', image)).status, 200)
  expectSame('images in the bucket', storage.objects.size, 1)
  await eventually(() => assert(mail.received.length > 0))
  console.log('✓ an email')
  expectSame('both ends', await Promise.all([one.stop(), two.stop()]), [0, 0])
}

async function startServer(root: string, config: ImageConfig, variables: Record<string, string>) {
  const system = makeConfinedSystem(root)
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const server = system.start(config.Cmd, { ...variablesOf(config), ...variables, PORT: port, DRAIN_SECONDS: '0' })
  const kill = async () => {
    server.child.kill('SIGKILL')
    await server.ended
    system.remove()
  }
  await whileItRuns(server, () => fetch(`${url}/readyz/storage`).then(({ ok }) => ok)).catch(async (error) => {
    await kill()
    throw error
  })
  return { url, stop: server.stop, kill }
}

function variablesOf({ Env }: ImageConfig): Record<string, string> {
  return Object.fromEntries(Env.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

function expectSame(what: string, seen: unknown, wanted: unknown): void {
  assert.deepEqual(seen, wanted, what)
  console.log(`✓ ${what}`)
}
