import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { childEnvironment } from './child-environment.ts'
import { freePort } from './programs/free-port.ts'
import { requireProgram } from './programs/programs.ts'

export type Proxy = { url: string; stop(): Promise<void> }

type ProxyKind = {
  name: 'nginx' | 'HAProxy' | 'Caddy'
  /** Its file for operators, changed to speak http on a port of loopback. */
  configure(file: string, place: { port: number; folder: string }): string
  start(file: string, folder: string): string[]
}

/** The proxies that operators get a configuration of. */
export const proxyKinds: readonly ProxyKind[] = [
  {
    name: 'nginx',
    configure: (file, { port, folder }) => `${process.getuid?.() === 0 ? 'user root;' : ''}
      worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn;
      events { worker_connections 1024; }
      http {
        access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
        ${file
          .replace(/server \{\s+listen 80;[^}]*\}/, '')
          .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
          .replaceAll(/^\s*listen \[::\].*$/gm, '')
          .replaceAll(/^\s*ssl_.*$/gm, '')}
      }`,
    start: (file, folder) => ['-c', file, '-e', join(folder, 'error.log')],
  },
  {
    name: 'HAProxy',
    configure: (file, { port }) =>
      file
        .replace('log /dev/log local0', 'log 127.0.0.1:9 local0')
        .replaceAll(/ {4}bind (:443|:::).*\n/g, '')
        .replace('bind :80', `bind 127.0.0.1:${port}`)
        .replace(/ {4}http-request redirect scheme.*\n/, ''),
    start: (file) => ['-db', '-f', file],
  },
  {
    name: 'Caddy',
    configure: (file, { port }) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${file.replace('{$SITE:www.clinic.example} {', `http://127.0.0.1:${port} {`)}`,
    start: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
]

/** Starts a proxy in front of two servers with the file that operators get, or one that gives up on a server sooner. */
export async function startProxy(
  { name, configure, start }: ProxyKind,
  servers: readonly [string, string],
  patience = '20s',
): Promise<Proxy> {
  const program = requireProgram(name, 'server')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'clinic-proxy-'))
  // nginx's workers have another user.
  chmodSync(folder, 0o755)
  const [one, other] = servers.map((url) => new URL(url).host) as [string, string]
  const source = readFileSync(`deploy/${operatorFiles[name]}`, 'utf8')
  const text = source
    .replaceAll('10.0.0.11:3000', one)
    .replaceAll('10.0.0.12:3000', other)
    .replaceAll(/(?<=proxy_read_timeout |set-timeout server )20s/g, patience)
  const file = join(folder, 'configuration')
  writeFileSync(file, configure(text, { port, folder }))
  const child = spawn(program, start(file, folder), {
    env: { ...childEnvironment, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${said.join('')}`)
    await setTimeout(50)
  }
  return {
    url,
    stop: async () => {
      // The workers of an nginx that is killed outlive it, on its port.
      child.kill(name === 'nginx' ? 'SIGTERM' : 'SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const operatorFiles = { nginx: 'nginx.conf', HAProxy: 'haproxy.cfg', Caddy: 'Caddyfile' } as const

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
