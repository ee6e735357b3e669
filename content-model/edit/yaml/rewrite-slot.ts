import { type Document, isAlias, isCollection, isMap, isScalar, isSeq, type Node } from 'yaml'
import * as raw from '../raw-value.ts'
import { endOfNode } from './block-entries.ts'
import { findModel, mostLike } from './find-model.ts'
import { addRemark, endOfBlock, isBlockText, lineEnd, lineStart, remarkOn } from './lines.ts'
import { printFlow, printValue } from './print-value.ts'
import { rewriteBlock } from './rewrite-block.ts'
import { rewriteFlow } from './rewrite-flow.ts'
import { rewriteScalar } from './rewrite-scalar.ts'
import { isKept, type Rewriting } from './rewriting.ts'
import type { Slot } from './slot.ts'
import type { Splice } from './splice.ts'

/** What to change in a file so that the slot holds the value: as little as possible, else the slot's whole text. */
export function rewriteSlot(rewriting: Rewriting, slot: Slot, value: unknown): Splice[] {
  if (isKept(rewriting, slot.node, value)) return []
  const within = slot.depth <= rewriting.depth ? rewriteWithin(rewriting, slot, value) : undefined
  return within ? [...removeAnchor(rewriting, slot), ...within] : [reprint(rewriting, slot, value)]
}

function rewriteWithin(rewriting: Rewriting, { node, ...slot }: Slot, value: unknown): Splice[] | undefined {
  if (isScalar(node) && !raw.isMap(value) && !raw.isList(value)) {
    return rewriteScalar(rewriting.source, { node, ...slot }, value)
  }
  const fits = (isMap(node) && raw.isMap(value)) || (isSeq(node) && raw.isList(value))
  if (!fits) return undefined
  return node.flow ? rewriteFlow(rewriting, node, value, slot.depth) : rewriteBlock(rewriting, node, value, slot.depth)
}

/** Prints the value after the colon or hyphen. A comment on that line stays, those between the old entries go. */
function reprint({ source, document }: Rewriting, slot: Slot, value: unknown): Splice {
  const { node, from, column, inFlow } = slot
  const start = node.range?.[0] ?? from
  const end = endOfNode(source, node)
  const model = isAlias(node) ? node.resolve(document) : modelFor(document, slot, value)
  if (inFlow) return { from: start, to: end, text: `${start === end ? ' ' : ''}${printFlow(value, model)}` }
  const printed = printValue(value, model, { column, inFlow, afterHyphen: source[from - 1] === '-' })
  const text = column < 0 ? printed.trimStart() : printed
  if (isCollection(node) && !node.flow) {
    const to = endOfBlock(source, end, start - lineStart(source, start))
    const startsBelow = start > lineEnd(source, from)
    return { from, to, text: startsBelow ? addRemark(text, remarkOn(source.slice(from, start))) : text }
  }
  if (!printed.includes('\n')) return { from, to: end, text }
  const to = lineEnd(source, end)
  return { from, to, text: addRemark(text, isBlockText(source.slice(start, end)) ? '' : source.slice(end, to)) }
}

function modelFor(document: Document, { node, key }: Slot, value: unknown): Node | undefined {
  return mostLike([node], value) ?? findModel(document, value, key)
}

/** An anchor that nothing refers to any more. */
function removeAnchor({ source, withoutAliases }: Rewriting, { node, from }: Slot): Splice[] {
  const anchor = !isAlias(node) && withoutAliases ? node.anchor : undefined
  if (!anchor) return []
  const at = source.indexOf(` &${anchor}`, from)
  return at === -1 || at > (node.range?.[0] ?? 0) ? [] : [{ from: at, to: at + ` &${anchor}`.length, text: '' }]
}
