import { isMap, type RawMap } from '../../../content-model/edit/raw-value.ts'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import type { ContentFileAnswer, ContentFileLine } from '../../../contract/desk/content.ts'
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

/** What a new entry says at first: its own name and address, the next position, and all else as in the one it copies. */
export async function draftEntry({ form, files, name, address, origin }: EntryWishes): Promise<unknown> {
  const entries = await Promise.all(files.map(({ path }) => readEntry(path)))
  const copied = entries[files.findIndex(({ path }) => path === origin)]
  const value = copied ?? emptyValue(form.schema)
  if (!isMap(value) || form.entries === undefined || !('field' in form.entries.fileName)) return value
  return {
    ...value,
    ...nextPosition(form, entries),
    [form.entries.label]: name,
    [form.entries.fileName.field]: address,
  }
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

/** "Long Beach" is at `long-beach`. */
export function toAddressPart(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
