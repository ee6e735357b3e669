import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../server/publishing/stored-files.ts'
import { eventually } from '../harness/eventually.ts'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { writeTestSite } from './http-site.ts'

const installed = 'tests/brands/second/content'

describe('an owner who keeps the content in git', () => {
  let site: Awaited<ReturnType<typeof writeTestSite>>
  let folder: string
  let server: ServerProcess
  beforeAll(async () => {
    site = await writeTestSite()
    folder = await mkdtemp(join(tmpdir(), 'owner-'))
    server = await startServerProcess({ DIST_DIR: site.distDir, DATA_DIR: join(folder, 'data') })
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await Promise.all([site.remove(), rm(folder, { recursive: true })])
  })
  const content = (...parameters: string[]) =>
    runOperatorCommand('content', parameters, {
      dataDir: join(folder, 'data'),
      distDir: site.distDir,
      contentDir: installed,
    })
  const readHome = async () => (await fetch(server.url)).text()
  const edit = async (path: string, change: (text: string) => string) => {
    await writeFile(path, change(await readFile(path, 'utf8')))
  }

  it('exports, edits, imports on the running site, reads the history, and hears what is wrong before', async () => {
    const own = join(folder, 'own')
    expect(await content('export', own)).toMatchObject({ code: 0 })
    expect(await listFiles(own)).toEqual(await listFiles(installed))
    expect(await content('export', own)).toMatchObject({
      code: 1,
      stderr: `${own} already exists. Name a new folder.\n`,
    })
    expect((await content('history')).stdout).toBe('The site shows the content it came with.\n')

    const treatment = join(own, 'treatments', 'transplant.yaml')
    const price = /(?<=from: )\d+/
    await edit(treatment, (text) => text.replace(price, 'cheap'))
    const refused = await content('import', own)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/transplant\.yaml.*price[\s\S]*Nothing was published/),
    ])

    await edit(treatment, (text) => text.replace('from: cheap', 'from: 4321'))
    await edit(join(own, 'brand.yaml'), (text) => text.replace('at the foot of', 'under'))
    expect(await content('import', own, '--note', 'New words')).toMatchObject({ code: 0 })
    await eventually(async () => expect((await readHome()).includes('under the mountains')).toBe(true))
    await eventually(() => expect(server.output()).toContain('"event":"content-shown","version":2'))
    const { stdout } = await content('history')
    expect(stdout.replaceAll(/\d{4}-\S+Z/g, 'TIME')).toBe(
      '2  TIME  a command  live  New words\n1  TIME  a command  The content the site came with\n',
    )
    await content('export', join(folder, 'again'))
    const files = await listFiles(own)
    for (const file of files)
      expect(await readFile(join(folder, 'again', file))).toEqual(await readFile(join(own, file)))
  })

  it('is told how to call it', async () => {
    const { code, stderr } = await content('publish')
    expect([code, stderr]).toEqual([1, expect.stringContaining('npm run content -- rollback ID')])
    expect((await content('rollback', '99')).stderr).toBe(
      "There's no version 99. To see them all, run npm run content -- history\n",
    )
    expect((await content('rollback', 'x')).stderr).toBe('Usage: npm run content -- rollback ID\n')
  })
})
