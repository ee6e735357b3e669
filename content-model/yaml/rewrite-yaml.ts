import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { matchItems } from '../edit/match-items.ts'
import * as raw from '../edit/raw-value.ts'
import { parseYaml } from './read-yaml.ts'

/** How every content file is laid out: no line is broken, and what YAML 1.1 reads as something else (`yes`) is quoted. */
const layout = { lineWidth: 0, compat: 'yaml-1.1' } as const

/**
 * Changes the text of a YAML file so that it holds exactly this JSON value. Files laid out by `formatYaml` keep every
 * line that the change doesn't touch, others keep their comments and order. Moved list entries take the comments above
 * them along. Throws if the source isn't one valid YAML document.
 */
export function rewriteYaml(source: string, value: unknown): string {
  const wanted: unknown = JSON.parse(JSON.stringify(value))
  const document = parse(source)
  if (raw.isEqual(document.toJS(), wanted)) return source
  document.contents = changed(document, document.contents, wanted)
  const text = print(document, source)
  const written = parseYaml(text)
  if (written.errors.length === 0 && raw.isEqual(written.value, wanted)) return text
  throw new Error(
    "The file can't be edited here, because its YAML is laid out in an unusual way. Export the content and edit the file by hand.",
  )
}

/** The text in the layout that `rewriteYaml` writes. Throws if it isn't one valid YAML document. */
export function formatYaml(source: string): string {
  return print(parse(source), source)
}

/** The document with what an alias (`*name`) stands for in its place, so that each place can be changed by itself. */
function parse(source: string): Document {
  const [fault] = parseYaml(source).errors
  if (fault) throw new Error(`The file can't be edited, because it isn't valid YAML: ${fault.message}`)
  const document = parseDocument(source, { compat: layout.compat, prettyErrors: false, uniqueKeys: false })
  visit(document, { Alias: (_, alias) => alias.resolve(document)?.clone() as Node })
  visit(document, { Value: (_, node) => void Reflect.deleteProperty(node, 'anchor') })
  return document
}

function print(document: Document, source: string): string {
  const text = document.toString(layout)
  return source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

/** The node changed in place where it can hold the value, else a new one with its comments. */
function changed(document: Document, node: unknown, value: unknown): Node {
  if (!isNode(node)) return newNode(document, value)
  if (raw.isEqual(node.toJS(document), value)) return node
  if (isMap(node) && raw.isMap(value)) return changeMap(document, node, value)
  if (isSeq(node) && raw.isList(value)) return changeList(document, node, value)
  if (isScalar(node) && !raw.isMap(value) && !raw.isList(value)) {
    return quoteIfNeeded(Object.assign(node, { value, source: undefined, tag: undefined }))
  }
  const { comment, commentBefore, spaceBefore } = node
  return Object.assign(newNode(document, value), { comment, commentBefore, spaceBefore })
}

function newNode(document: Document, value: unknown): Node {
  const node = document.createNode(value)
  visit(node, { Scalar: (_, scalar) => void quoteIfNeeded(scalar) })
  return node
}

/** The library can't read every text that it writes without quotes: not one that begins with white space. */
function quoteIfNeeded(node: Scalar): Scalar {
  if (typeof node.value !== 'string') return node
  if (/^\s/.test(node.value)) node.type = Scalar.QUOTE_DOUBLE
  else if (node.value.includes('\n') && !node.type?.startsWith('BLOCK')) node.type = Scalar.BLOCK_LITERAL
  return node
}

/** Keys that stay keep the file's order; a new one stands after the one that it follows in the value. */
function changeMap(document: Document, map: YAMLMap, value: raw.RawMap): YAMLMap {
  const keyOf = ({ key }: Pair) => String(isScalar(key) ? key.value : key)
  const pairs = map.items.filter((pair) => Object.hasOwn(value, keyOf(pair)))
  for (const pair of pairs) pair.value = changed(document, pair.value, value[keyOf(pair)])
  let place = 0
  for (const [key, wanted] of Object.entries(value)) {
    const found = pairs.findIndex((pair) => keyOf(pair) === key)
    if (found === -1) pairs.splice(place, 0, document.createPair(key, newNode(document, wanted)))
    place = (found === -1 ? place : found) + 1
  }
  return replaceItems(map, pairs)
}

function changeList(document: Document, list: YAMLSeq, value: unknown[]): YAMLSeq {
  const places = matchItems(list.toJS(document), value)
  const items = value.map((wanted, index) => {
    const place = places[index]
    if (place !== undefined) return changed(document, list.items[place], wanted)
    const added = newNode(document, wanted)
    imitate(
      added,
      list.items.find((item) => isMap(item) === isMap(added)),
    )
    return added
  })
  return replaceItems(list, items)
}

/** Writes in brackets what a similar entry has in brackets. */
function imitate(node: unknown, model: unknown) {
  if (isCollection(node) && isCollection(model)) node.flow = model.flow
  if (isSeq(node) && isSeq(model)) for (const item of node.items) imitate(item, model.items[0])
  if (isMap(node) && isMap(model)) for (const { key, value } of node.items) imitate(value, model.get(key, true))
}

/** Each entry of a list takes the comments above it along, and the empty line above a removed one stays. */
function replaceItems<Collection extends YAMLMap | YAMLSeq>(
  collection: Collection,
  items: Collection['items'],
): Collection {
  const before: unknown[] = collection.items
  if (before.length === items.length && items.every((item, index) => item === before[index])) return collection
  const first = leadOf(before[0])
  if (first && isSeq(collection) && collection.commentBefore) {
    first.commentBefore = [collection.commentBefore, first.commentBefore].filter(Boolean).join('\n')
    collection.commentBefore = undefined
  }
  const gaps = before.map((item) => leadOf(item)?.spaceBefore === true)
  const gapOfNew = isSeq(collection) && gaps.includes(true, 1)
  const isKept = new Set<unknown>(items)
  for (const [index, item] of items.entries()) {
    const lead = leadOf(item)
    const place = before.indexOf(item)
    const afterKept = before.findLastIndex((entry, other) => other < place && isKept.has(entry)) + 1
    if (!lead) continue
    if (index === 0) lead.spaceBefore = gaps[0]
    else lead.spaceBefore = place > 0 ? gaps.slice(Math.max(afterKept, 1), place + 1).includes(true) : gapOfNew
  }
  if (before.length === 0) collection.flow = false
  collection.items = items
  return collection
}

/** The node that holds the comments above an entry. */
function leadOf(entry: unknown): Node | undefined {
  const node = isPair(entry) ? entry.key : entry
  return isNode(node) ? node : undefined
}
