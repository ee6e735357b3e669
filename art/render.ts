import { parseArgs } from 'node:util'
import { makeContactSheet } from './make-contact-sheet.ts'
import { type Entry, readManifest } from './read-manifest.ts'
import { costOf, type Quality, renderEntry } from './render-entry.ts'
import { readState, remember } from './rendered-record.ts'

const usage = `npm run art -- [NAME ...] [--quality low] [--force] [--grade-only] [--list] [--keep] [--blender PROGRAM]

Renders every picture that is not up to date, or the named ones. Stop it anytime: the next run picks up where it left off.
  --quality low    small and noisy, into art/.out/low only: shows in minutes that every scene works
  --force          renders what is up to date as well
  --grade-only     only denoises and grades what art/.out still holds
  --contact-sheet  only makes art/contact-sheet.webp, which shows every master
  --list           prints the names and which of them are up to date
  --keep           records that the named masters stay as they are, even though their entry or scene is newer`

const manifestFile = new URL('manifest.json', import.meta.url)
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
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  if (values['contact-sheet']) return makeContactSheet()
  const quality = readQuality(values.quality)
  const entries = choose(await readManifest(manifestFile), positionals)
  if (values.keep) return keep(positionals.length > 0 ? entries : [])
  const isAlwaysRendered = values.force || values['grade-only'] || quality === 'low'
  const todo: Entry[] = []
  for (const entry of entries) {
    const state = await readState(entry)
    if (values.list) console.log(`${state.padEnd(5)}  ${entry.name}`)
    if (state === 'to do' || isAlwaysRendered) todo.push(entry)
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
    if (quality === 'full') await remember(entry, 'done')
  }
  console.log(`${todo.length} rendered, ${entries.length - todo.length} were up to date`)
}

function readQuality(value: string): Quality {
  if (value === 'low' || value === 'full') return value
  throw new Error(`--quality must be low or full, not ${value}`)
}

function choose(entries: Entry[], names: string[]): Entry[] {
  const unknown = names.filter((name) => !entries.some((entry) => entry.name === name))
  if (unknown.length > 0) throw new Error(`The manifest has no ${unknown.join(', ')}`)
  return names.length > 0 ? entries.filter(({ name }) => names.includes(name)) : entries
}

/** For a new render that turned out no better, or a change that doesn't show. */
async function keep(entries: Entry[]): Promise<void> {
  if (entries.length === 0) throw new Error('Say which masters to keep as they are')
  for (const entry of entries) {
    if ((await readState(entry)) === 'to do') await remember(entry, 'kept')
  }
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
