import { isMap, type RawMap } from '../../../content-model/edit/raw-value.ts'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import type { ContentFileAnswer, ContentFileLine } from '../../../contract/desk/content.ts'
import { serverNow } from '../../base/server-clock.ts'
import { callContent } from '../call-content.ts'
import { emptyValue } from '../form/empty-value.ts'

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
 * What a new entry says at first: its own name and address, the next position, when it was added, and all else that forms
 * show as in the one it copies.
 */
export async function draftEntry({ form, files, name, address, origin }: EntryWishes): Promise<unknown> {
  const entries = await Promise.all(files.map(({ path }) => readEntry(path)))
  const copied = entries[files.findIndex(({ path }) => path === origin)]
  const value = copied ?? emptyValue(form.schema)
  if (!isMap(value) || form.entries === undefined || !('field' in form.entries.fileName)) return value
  return {
    ...withoutHidden(form, value),
    ...nextPosition(form, entries),
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
function nextPosition({ schema }: Form, entries: readonly unknown[]): RawMap {
  if (schema.properties?.id?.type !== 'integer') return {}
  const positions = entries.map((entry) => (isMap(entry) && typeof entry.id === 'number' ? entry.id : 0))
  return { id: Math.max(0, ...positions) + 1 }
}

/** When it was added and last changed, as files write it. */
function arrival({ schema }: Form): RawMap {
  const now = `${new Date(serverNow()).toISOString().slice(0, 19)}Z`
  const named = ['createdAt', 'updatedAt'].filter((key) => schema.properties?.[key] !== undefined)
  return Object.fromEntries(named.map((key) => [key, now]))
}
