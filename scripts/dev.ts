import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * `npm run dev`: Astro's development server with the API behind it. Both reload when a file changes. The API reads its
 * facts about the brand from the last build, so there has to be one.
 */
const apiPort = '3001'
if (!existsSync('dist/site-facts.json')) {
  console.log('Building the site first, because the API needs it.')
  await ended(start('astro', ['build']))
}

const children = [
  start('node', ['--watch', 'server/main.ts'], { PORT: apiPort, PUBLIC_URL: 'http://localhost:4321' }),
  start('astro', ['dev'], { DEV_API_URL: `http://127.0.0.1:${apiPort}` }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
// Neither is any use without the other.
await Promise.race(children.map(ended))
stopAll()

function start(command: string, parameters: string[], environment: Record<string, string> = {}) {
  return spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
}

function ended(child: ReturnType<typeof start>): Promise<void> {
  return new Promise((resolve) => child.on('exit', () => resolve()))
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}
