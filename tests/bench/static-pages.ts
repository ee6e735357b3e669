import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../harness/programs/free-port.ts'
import { requireProgram } from '../harness/programs/programs.ts'
import { median } from './median.ts'
import { startServer } from './start-server.ts'

/**
 * Pages per second against nginx: the same files in the same encoding, one process each, both writing their access log
 * to nowhere. They take turns, so that anything else the machine does affects both.
 */
const goal = 0.45
const { values } = parseArgs({
  options: {
    page: { type: 'string', default: '/' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
})

const [nginxPath, wrkPath] = [requireProgram('nginx', 'bench'), requireProgram('wrk', 'bench')]
const server = await startServer({ LOG_LEVEL: 'info' })
const nginx = await startNginx()
try {
  const pages = [`${nginx.url}${values.page}`, `${server.url}${values.page}`] as const
  await checkSameBytes(pages)
  const rates: [number, number][] = []
  for (let round = 0; round < Number(values.rounds); round += 1) rates.push([measure(pages[0]), measure(pages[1])])
  const [theirs, ours] = [median(rates.map(([rate]) => rate)), median(rates.map(([, rate]) => rate))]
  const ratio = median(rates.map(([nginxRate, ourRate]) => ourRate / nginxRate))
  console.log(`${values.page}, gzip, ${values.connections} connections, median of ${values.rounds} rounds`)
  console.log(`nginx ${Math.round(theirs)} pages/s, this server ${Math.round(ours)} pages/s`)
  console.log(`ratio ${ratio.toFixed(2)} (goal at least ${goal})`)
  process.exitCode = ratio >= goal ? 0 : 1
} finally {
  await Promise.all([server.stop(), nginx.stop()])
}

function measure(url: string): number {
  const options = ['-t1', `-c${values.connections}`, `-d${values.seconds}s`, '-H', 'Accept-Encoding: gzip', url]
  const output = execFileSync(wrkPath, options, { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`wrk met errors at ${url}:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

async function checkSameBytes(pages: readonly string[]): Promise<void> {
  const answers = await Promise.all(pages.map((url) => fetch(url, { headers: { 'accept-encoding': 'gzip' } })))
  const lengths = answers.map(
    (answer) => `${answer.headers.get('content-encoding')} ${answer.headers.get('content-length')}`,
  )
  if (lengths[0] !== lengths[1]) throw new Error(`The two do not serve the same bytes: ${lengths.join(' and ')}`)
}

async function startNginx(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  const port = await freePort()
  const configuration = `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; access_log /dev/null; keepalive_requests 100000000;
      sendfile on; tcp_nopush on; open_file_cache max=1000; gzip_static on; client_body_temp_path ${folder};
      server {
        listen 127.0.0.1:${port}; root ${resolve('dist/client')};
        location / { try_files $uri $uri.html $uri/index.html =404; }
      }
    }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const child = spawn(nginxPath, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
