import { isMap, type RawMap } from '../../../content-model/edit/raw-value.ts'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import type { ContentFileAnswer, ContentFileLine } from '../../../contract/desk/content.ts'
import { serverNow } from '../../base/server-clock.ts'
import { callContent } from '../content-queries.ts'
import { readRemoval } from '../edit/open-edits.ts'
import { emptyValue } from '../form/fields.ts'

/** The origin of an entry that copies none: no file has this name. */
export const nothing = 'nothing'

type EntryWishes = {
  form: Form
  /** Those that there are. */
  files: readonly ContentFileLine[]
  name: string
  address: string
  /** The path of the one that it copies, or nothing. */
  origin: string
}

/**
 * The first value of a new entry: its own name and address, the next position, the date it was added, and a copy of all
 * else that forms show.
 */
export async function draftEntry({ form, files, name, address, origin }: EntryWishes): Promise<unknown> {
  const value = origin === nothing ? emptyValue(form.schema) : await readEntry(origin)
  if (!isMap(value) || form.entries === undefined || !('field' in form.entries.fileName)) return value
  return {
    ...withoutHidden(form, value),
    ...(await nextPosition(
      form,
      value,
      files.filter(({ path }) => path !== origin),
    )),
    ...arrival(form),
    [form.entries.label]: name,
    [form.entries.fileName.field]: address,
  }
}

function withoutHidden({ schema: { properties = {}, required = [] } }: Form, value: RawMap): RawMap {
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => !properties[key]?.isHidden || required.includes(key)),
  )
}

async function readEntry(path: string): Promise<unknown> {
  return (await callContent<ContentFileAnswer>(`file?path=${encodeURIComponent(path)}`)).value
}

/** Entries are in an order of their own: the new one is the last. */
async function nextPosition({ schema }: Form, copied: unknown, others: readonly ContentFileLine[]): Promise<RawMap> {
  if (schema.properties?.id?.type !== 'integer') return {}
  const entries = await Promise.all(others.map(({ path }) => readEntry(path).catch(unlessRemoved)))
  const positions = [copied, ...entries].map((entry) => (isMap(entry) && typeof entry.id === 'number' ? entry.id : 0))
  return { id: Math.max(0, ...positions) + 1 }
}

/** One that a colleague has just removed has no position. */
function unlessRemoved(error: unknown): undefined {
  if (readRemoval(error) === undefined) throw error
}

/** When it was added and last changed, as files write it. */
function arrival({ schema }: Form): RawMap {
  const now = `${new Date(serverNow()).toISOString().slice(0, 19)}Z`
  const named = ['createdAt', 'updatedAt'].filter((key) => schema.properties?.[key] !== undefined)
  return Object.fromEntries(named.map((key) => [key, now]))
}
