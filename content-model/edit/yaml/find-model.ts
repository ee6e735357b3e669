import { type Document, isMap, isScalar, isSeq, type Node, Scalar, visit, type YAMLMap } from 'yaml'
import * as raw from '../raw-value.ts'

/**
 * Something in the file after which a new value can be written: what stands under the same key elsewhere, or for an
 * entry of a list the map that has most of its keys.
 */
export function findModel(document: Document, value: unknown, key?: string): Node | undefined {
  let model: Node | undefined
  visit(document, {
    Pair: (_, pair) => {
      if (key === undefined || keyOf(pair.key) !== key || !isSameKind(pair.value, value)) return undefined
      model = pair.value
      return visit.BREAK
    },
  })
  return model ?? findLikeMap(document, value)
}

/** Of these, the node that a new value resembles most. */
export function mostLike(nodes: readonly Node[], value: unknown): Node | undefined {
  const alike = nodes.filter((node) => isSameKind(node, value))
  if (!raw.isMap(value)) return alike.find((node) => isScalar(node) && node.type === Scalar.PLAIN) ?? alike.at(-1)
  const score = (node: Node) => (isMap(node) ? sharedKeys(node, value) : 0)
  return alike.toSorted((one, other) => score(other) - score(one))[0]
}

export function keyOf(key: unknown): string | undefined {
  return isScalar(key) ? String(key.value) : undefined
}

function findLikeMap(document: Document, value: unknown): Node | undefined {
  if (!raw.isMap(value)) return undefined
  const maps: YAMLMap[] = []
  visit(document, { Map: (_, map) => void maps.push(map) })
  return mostLike(
    maps.filter((map) => sharedKeys(map, value) > 0.5),
    value,
  )
}

/** The share of keys that a map in the file and a new one have in common. */
function sharedKeys(map: YAMLMap, value: raw.RawMap): number {
  const keys = Object.keys(value)
  const shared = keys.filter((key) => map.has(key)).length
  return shared / Math.max(keys.length, map.items.length, 1)
}

function isSameKind(node: unknown, value: unknown): node is Node {
  if (raw.isMap(value)) return isMap(node) && node.items.length > 0
  return raw.isList(value) ? isSeq(node) && node.items.length > 0 : isScalar(node)
}
