import { posix } from 'node:path'
import { movedPages } from '../../contract/moved-pages.ts'
import type { Control } from '../fields/field-meta.ts'
import type { ContentKey } from '../files/content-files.ts'
import { fieldAt } from '../files/field-at.ts'
import type { FieldSchema } from '../files/field-schema.ts'
import { references } from './follow-names.ts'
import { listTexts } from './list-texts.ts'
import { fieldOf, isList, isMap, valueAt, withValueAt } from './raw-value.ts'

/** Something that other parts of the content name or link to. */
export type Referent = {
  /** The controls of fields that hold its name. */
  control?: Control
  name: string
  /** Of its pages and sections. */
  addresses: readonly string[]
}

type Path = readonly (string | number)[]

/**
 * A place that names or links to something. `takenOut` is what goes along with it: the place itself, or the entry or group
 * that is nothing without it. Undefined where a page needs something else there, which only the owner can choose. A link
 * within a text goes, and its words stay.
 */
export type Use = { path: Path; takenOut: Path | 'link' | undefined }

/** What an entry of a folder, such as `clinics/irvine.yaml`, is named and linked as. Undefined if nothing can refer to it. */
export function referentOf(key: ContentKey, path: string, value: unknown): Referent | undefined {
  const file = posix.basename(path, '.yaml')
  if (key === 'procedures') {
    const page = `/${file}`
    const moved = [...movedPages].filter(([, target]) => target === page).map(([earlier]) => earlier)
    return { name: file, addresses: [page, ...moved] }
  }
  const reference = references[key]
  if (reference === undefined) return undefined
  const said = isMap(value) ? fieldOf(value, 'slug') : undefined
  const name = typeof said === 'string' && said !== '' ? said : file
  const { control, pages, section } = reference
  return { control, name, addresses: [...pages, section].map((before) => before + name) }
}

/** Every place in a file that names or links to one of these, in its order. */
export function findUses(form: FieldSchema, value: unknown, referent: Referent): Use[] {
  const link = linkTo(referent)
  return listTexts(value).flatMap(({ path, text: said }): Use[] => {
    const [text, field] = [String(said), fieldAt(form, path)]
    // A page that repeats another one is gone along with it.
    if (field?.control === 'selector' || path.at(-1) === 'canonical') return []
    if (isNamed(text, field, referent)) return [{ path, takenOut: findDispensable(form, value, path) }]
    return text.search(link) >= 0 ? [{ path, takenOut: 'link' }] : []
  })
}

/** The value without any use that can be taken out. */
export function takeOut(form: FieldSchema, value: unknown, referent: Referent): unknown {
  // Each one that is taken out moves the entries behind it.
  const use = findUses(form, value, referent).find(({ takenOut }) => takenOut !== undefined)
  if (use?.takenOut === undefined) return value
  return takeOut(
    form,
    use.takenOut === 'link' ? unlink(value, use.path, referent) : without(value, use.takenOut),
    referent,
  )
}

function isNamed(text: string, field: FieldSchema | undefined, { control, name, addresses }: Referent): boolean {
  if (control !== undefined && field?.control === control) return text === name
  if (field?.control !== 'link' && field?.control !== 'page') return false
  return addresses.some(
    (address) =>
      text === address ||
      (!address.includes('#') && /^[#?]/.test(text.slice(address.length)) && text.startsWith(address)),
  )
}

/** A link of a text in Markdown, with its words as the first group. */
function linkTo({ addresses }: Referent): RegExp {
  const known = addresses.map((address) => address.replaceAll(/\W/g, '\\$&')).join('|')
  return addresses.length === 0 ? /(?!)/g : new RegExp(`\\[([^\\]]*)\\]\\((?:${known})(?:[#?][^)]*)?\\)`, 'g')
}

function unlink(value: unknown, path: Path, referent: Referent): unknown {
  return withValueAt(value, path, String(valueAt(value, path)).replaceAll(linkTo(referent), '$1'))
}

/** More than a few texts aren't taken out for the sake of one. */
const mostTexts = 12

/** The closest thing around a place that the form can do without. */
function findDispensable(form: FieldSchema, value: unknown, path: Path): Path | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const place = path.slice(0, length)
    if (listTexts(valueAt(value, place)).length > mostTexts) return undefined
    if (isDispensable(form, value, place)) return place
  }
  return undefined
}

/** Whether the form can do without what is in this place. */
export function isDispensable(form: FieldSchema, value: unknown, place: Path): boolean {
  const key = place.at(-1)
  const around = place.slice(0, -1)
  const field = fieldAt(form, around)
  if (typeof key !== 'number') return field?.properties !== undefined && !field.required?.includes(String(key))
  const list = valueAt(value, around)
  return isList(list) && field?.prefixItems === undefined && list.length > (field?.minItems ?? 0)
}

/** The value without what is in this place. */
export function without(value: unknown, place: Path): unknown {
  const key = place.at(-1)
  const around = place.slice(0, -1)
  const list = valueAt(value, around)
  return typeof key === 'number' && isList(list)
    ? withValueAt(value, around, list.toSpliced(key, 1))
    : withValueAt(value, place, undefined)
}
