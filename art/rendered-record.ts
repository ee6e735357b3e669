import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Entry } from './read-manifest.ts'

const recordFile = new URL('rendered.json', import.meta.url)
const keptMark = 'kept '

/**
 * Which entry each master was made from. A changed scene or entry has a different fingerprint and is rendered again.
 */
type Rendered = Record<string, string>

/** `kept`: someone looked at the master, which is older than its entry or scene, and decided to keep it. */
type EntryState = 'done' | 'kept' | 'to do'

/** Whether the master of an entry was made from the entry and the scene as they are now. */
export async function readState(entry: Entry): Promise<EntryState> {
  return stateOf((await readRecord())[entry.name], await fingerprint(entry))
}

/** The state that a line of the record means for an entry with this fingerprint. */
export function stateOf(recorded: string | undefined, current: string): EntryState {
  if (recorded === current) return 'done'
  return recorded === keptMark + current ? 'kept' : 'to do'
}

/** Writes at once, so that an interrupted run loses at most one picture. */
export async function remember(entry: Entry, state: 'done' | 'kept'): Promise<void> {
  const mark = state === 'kept' ? keptMark : ''
  const rendered = { ...(await readRecord()), [entry.name]: mark + (await fingerprint(entry)) }
  const sorted = Object.fromEntries(Object.entries(rendered).sort(([a], [b]) => a.localeCompare(b)))
  await writeFile(recordFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The kit is not part of it: a comment in a shared module must not cost three hours of rendering. */
async function fingerprint(entry: Entry): Promise<string> {
  const scene = await readFile(new URL(`scenes/${entry.scene.replaceAll('-', '_')}.py`, import.meta.url))
  return createHash('sha256').update(JSON.stringify(entry)).update(scene).digest('hex').slice(0, 16)
}

async function readRecord(): Promise<Rendered> {
  return JSON.parse(await readFile(recordFile, 'utf8').catch(() => '{}'))
}
