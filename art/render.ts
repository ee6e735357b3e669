import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { makeContactSheet } from './make-contact-sheet.ts'
import { type Entry, readManifest } from './read-manifest.ts'
import { costOf, type Quality, renderEntry } from './render-entry.ts'

const usage = `npm run art -- [NAME ...] [--quality low] [--force] [--grade-only] [--list] [--blender PROGRAM]

Renders every picture that is not up to date, or the named ones. Stop it at any time: the next run goes on from there.
  --quality low   small and noisy, into art/.out/low only: shows in minutes that every scene works
  --force         renders what is up to date as well
  --grade-only    only denoises and grades what art/.out still holds
  --contact-sheet only lays all masters on art/contact-sheet.webp
  --list          prints the names and which of them are up to date`

const manifestFile = new URL('manifest.json', import.meta.url)
const renderedFile = new URL('rendered.json', import.meta.url)

/** Which entry made each master: a changed scene or entry has another fingerprint and is rendered again. */
type Rendered = Record<string, string>

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quality: { type: 'string', default: 'full' },
      blender: { type: 'string', default: 'blender' },
      force: { type: 'boolean', default: false },
      'grade-only': { type: 'boolean', default: false },
      'contact-sheet': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  if (values['contact-sheet']) return makeContactSheet()
  const quality = readQuality(values.quality)
  const entries = choose(await readManifest(manifestFile), positionals)
  const isAlwaysRendered = values.force || values['grade-only'] || quality === 'low'
  const todo: Entry[] = []
  for (const entry of entries) {
    const isDone = await isUpToDate(entry)
    if (values.list) console.log(`${isDone ? 'done' : 'to do'}  ${entry.name}`)
    if (!isDone || isAlwaysRendered) todo.push(entry)
  }
  if (values.list) return
  const options = { blender: values.blender, quality, isGradeOnly: values['grade-only'] }
  const total = todo.reduce((sum, entry) => sum + costOf(entry, quality), 0)
  const started = Date.now()
  let done = 0
  for (const [index, entry] of todo.entries()) {
    console.log(`${index + 1} of ${todo.length}: ${entry.name}${timeLeft(started, done, total)}`)
    await renderEntry(entry, options)
    done += costOf(entry, quality)
    if (quality === 'full') await remember(entry)
  }
  console.log(`${todo.length} rendered, ${entries.length - todo.length} were up to date`)
}

function readQuality(value: string): Quality {
  if (value === 'low' || value === 'full') return value
  throw new Error(`--quality is low or full, not ${value}`)
}

function choose(entries: Entry[], names: string[]): Entry[] {
  const unknown = names.filter((name) => !entries.some((entry) => entry.name === name))
  if (unknown.length > 0) throw new Error(`The manifest has no ${unknown.join(', ')}`)
  return names.length > 0 ? entries.filter(({ name }) => names.includes(name)) : entries
}

/** The kit is not part of the fingerprint: a comment in a shared module must not cost three hours of rendering. */
async function fingerprint(entry: Entry): Promise<string> {
  const scene = await readFile(new URL(`scenes/${entry.scene.replaceAll('-', '_')}.py`, import.meta.url))
  return createHash('sha256').update(JSON.stringify(entry)).update(scene).digest('hex').slice(0, 16)
}

async function readRendered(): Promise<Rendered> {
  return JSON.parse(await readFile(renderedFile, 'utf8').catch(() => '{}'))
}

async function isUpToDate(entry: Entry): Promise<boolean> {
  return (await readRendered())[entry.name] === (await fingerprint(entry))
}

/** Writes at once, so that an interrupted run loses at most one picture. */
async function remember(entry: Entry): Promise<void> {
  const rendered = { ...(await readRendered()), [entry.name]: await fingerprint(entry) }
  const sorted = Object.fromEntries(Object.entries(rendered).sort(([a], [b]) => a.localeCompare(b)))
  await writeFile(renderedFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

function timeLeft(started: number, done: number, total: number): string {
  if (done === 0) return ''
  const seconds = ((Date.now() - started) / 1000) * (total / done - 1)
  return seconds < 90 ? `, about ${Math.round(seconds)} s left` : `, about ${Math.round(seconds / 60)} min left`
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
