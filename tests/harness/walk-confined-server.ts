import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandSites } from '../brands/brand-sites.ts'
import type { ConfinedProcess, ConfinedSystem } from './confined.ts'
import { eventually } from './eventually.ts'
import { freePort } from './programs/free-port.ts'
import { sampleRequest } from './sample-request.ts'

type Command = readonly string[]

/**
 * Starts a server, sends it a form, publishes another name of the brand beside it, waits until visitors see that, and
 * tells the server to stop. Returns what came of each.
 */
export async function walkConfinedServer(
  { dataDir, start }: ConfinedSystem,
  { serve, content }: { serve: Command; content: Command },
  variables: Readonly<Record<string, string>> = {},
) {
  const port = String(await freePort())
  const environment = { ...variables, PORT: port, HOST: '127.0.0.1', DRAIN_SECONDS: '0' }
  const url = `http://127.0.0.1:${port}`
  const server = start(serve, environment)
  await whileItRuns(server, () => fetch(`${url}/readyz/storage`).then(({ ok }) => ok))
  const form = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleRequest()),
  })

  writeWords(join(dataDir, 'words'))
  const publishing = start([...content, 'import', '/data/words'], environment)
  const published = [await publishing.ended, publishing.output()] as const
  if (published[0] === 0) {
    await whileItRuns(server, async () => (await (await fetch(url)).text()).includes('Newname'))
  }
  return {
    form: form.status,
    published,
    left: readdirSync(join(dataDir, 'cache', 'builds')),
    stopped: await server.stop(),
  }
}

/** Waits until this is so. Throws if the server ends before that. */
export async function whileItRuns(server: ConfinedProcess, isDone: () => Promise<boolean>): Promise<void> {
  const ended = server.ended.then((code) => {
    throw new Error(`The server ended with status ${code}:\n${server.output()}`)
  })
  const done = eventually(async () => {
    if (!(await isDone())) throw new Error('Not yet.')
  })
  await Promise.race([done, ended])
}

/** The site's content under another brand's name. Whoever may read it is of no account. */
function writeWords(folder: string): void {
  cpSync(brandSites.owner.content, folder, { recursive: true })
  const file = join(folder, 'brand.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Newname'))
}
