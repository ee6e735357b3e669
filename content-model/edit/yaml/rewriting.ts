import { type Document, isAlias, isNode, type Node, visit } from 'yaml'
import { isEqual } from '../raw-value.ts'
import type { Slot } from './slot.ts'
import type { Splice } from './splice.ts'

/** One attempt to write a value into a file. */
export type Rewriting = {
  source: string
  document: Document
  /** Below this many collections, what changed is printed anew as a whole. */
  depth: number
  /** Writes out what an alias (`*name`) stands for, everywhere. */
  withoutAliases: boolean
  /** What to change so that the slot holds the value. */
  rewrite: (slot: Slot, value: unknown) => Splice[]
}

export function valueOfNode(node: Node, document: Document): unknown {
  return node.toJS(document)
}

/** Whether a slot's own text can stay as it is. */
export function isKept({ document, withoutAliases }: Rewriting, node: Node, value: unknown): boolean {
  return isEqual(valueOfNode(node, document), value) && !(withoutAliases && sharesText(node))
}

function sharesText(node: Node): boolean {
  let found = false
  visit(node, (_, inner) => {
    if (!isAlias(inner) && !(isNode(inner) && inner.anchor)) return undefined
    found = true
    return visit.BREAK
  })
  return found
}
