import * as fc from 'fast-check'
import { isList, isMap, type RawMap } from '../../content-model/edit/raw-value.ts'

/** Texts that YAML could take for something else, or that its ways of writing a text can't all hold. */
const hardTexts = [
  ...['', ' ', 'yes', 'No', 'null', '~', '08:00', '2026-12-25', '12', '1e3', '0x1F', '#a', 'a #b', 'a: b', 'a:', '- a'],
  ...['-', '? a', '{a}', '[a', 'a, b', '*a', '&a', '!a', '%a', '@a', '`a', '|', '>', "it's", '"quoted"', `it's "both"`],
  ...['a\nb', 'a\n', '\n', 'a\n\n', '  a\nb\n', 'a \nb', 'a\n  b\n\n\nc', '\ta', 'a\tb', '---', '...', '--- a', 'a\\b'],
  ...['café © – “x”', '\u2028', '\u0007', '\uFEFF'],
]

const text = fc.oneof(
  fc.constantFrom(...hardTexts),
  fc.lorem({ maxCount: 30 }),
  fc.string(),
  fc.string({ unit: 'binary' }),
)

export const anyScalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })) },
  { weight: 1, arbitrary: fc.constantFrom(true, false, null) },
)

const key = fc.oneof(fc.constantFrom('id', 'slug', 'title', 'links', 'alt', 'heading'), fc.string({ maxLength: 12 }))

/** JSON, as deep as content files are. */
export const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    anyScalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
}))

/** Something that an editor does at one place of a value; `at`, `from` and `to` choose it, whatever their size. */
export type Edit =
  | { does: 'write' | 'add'; at: number; to: number; key: string; value: unknown }
  | { does: 'remove' | 'empty' | 'copy' | 'move'; at: number; from: number; to: number }

const numbers = { at: fc.nat(), from: fc.nat(), to: fc.nat() }

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ does: fc.constantFrom('write', 'add'), key, value: fc.oneof(anyScalar, anyValue), ...numbers }),
  fc.record({ does: fc.constantFrom('remove', 'empty', 'copy', 'move'), ...numbers }),
)

/** A copy of the value with the edits made one after another. */
export function applyEdits(value: unknown, edits: readonly Edit[]): unknown {
  const whole = { value: structuredClone(value) }
  for (const edit of edits) applyEdit(whole, edit)
  return whole.value
}

function applyEdit(whole: RawMap, edit: Edit) {
  const needsCollection = edit.does !== 'write' && edit.does !== 'remove'
  const spots = spotsIn(whole).filter((spot) => !needsCollection || isList(read(spot)) || isMap(read(spot)))
  const spot = spots[edit.at % spots.length]
  if (!spot) return
  const found = read(spot)
  if (edit.does === 'write') write(spot, edit.value)
  else if (edit.does === 'empty') write(spot, isList(found) ? [] : {})
  else if (edit.does === 'remove' && spot.within !== whole) remove(spot)
  else if (edit.does === 'add' && isMap(found)) write({ within: found, key: edit.key }, edit.value)
  else if (edit.does === 'add' && isList(found)) found.splice(edit.to % (found.length + 1), 0, edit.value)
  else if (edit.does === 'move' && isList(found)) moveItem(found, edit.from, edit.to)
  else if (edit.does === 'copy' && isList(found))
    found.push(...structuredClone(found.slice(edit.from % (found.length + 1))))
}

export function moveItem(list: unknown[], from: number, to: number) {
  list.splice(to % Math.max(1, list.length), 0, ...list.splice(from % Math.max(1, list.length), 1))
}

/** A place in a value. */
export type Spot = { within: RawMap | unknown[]; key: string | number }

/** All places within a value, in its order. */
export function spotsIn(value: unknown): Spot[] {
  if (isList(value)) return value.flatMap((item, index) => [{ within: value, key: index }, ...spotsIn(item)])
  if (!isMap(value)) return []
  return Object.entries(value).flatMap(([name, item]) => [{ within: value, key: name }, ...spotsIn(item)])
}

export function read({ within, key }: Spot): unknown {
  return isList(within) ? within[Number(key)] : within[key]
}

/** Also `__proto__` is a key like any other. */
export function write({ within, key }: Spot, value: unknown) {
  Object.defineProperty(within, key, { value, enumerable: true, configurable: true, writable: true })
}

export function remove({ within, key }: Spot) {
  if (isList(within)) within.splice(Number(key), 1)
  else delete within[key]
}
