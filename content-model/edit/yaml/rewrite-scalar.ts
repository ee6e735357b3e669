import { Scalar } from 'yaml'
import { isEqual } from '../raw-value.ts'
import { endOfNode } from './block-entries.ts'
import { foldText } from './fold-text.ts'
import { addRemark, isBlockText, lineStart, remarkOn } from './lines.ts'
import { printScalar } from './print-scalar.ts'
import type { Slot } from './slot.ts'
import type { Splice } from './splice.ts'

/**
 * Changes a text, number, true, false or null in its own quotes or block. Undefined if it has to be printed: if nothing
 * is written yet, with a tag, or if it now needs a block.
 */
export function rewriteScalar(source: string, slot: Slot & { node: Scalar }, value: unknown): Splice[] | undefined {
  const { node, column, inFlow } = slot
  const from = node.range?.[0] ?? 0
  const to = endOfNode(source, node)
  const old = source.slice(from, to)
  if (old === '' || node.tag) return undefined
  if (isEqual(node.value, value)) return []
  const indent = indentOf(old, column) ?? column + 2
  const style = { type: node.type ?? Scalar.PLAIN, column, indent, inFlow, minFractionDigits: node.minFractionDigits }
  const folds = old.includes('\n') && node.type !== Scalar.BLOCK_LITERAL
  const lineWidth = folds ? longest(source.slice(lineStart(source, from), to).split('\n')) : 0
  const printed = printScalar(value, { ...style, lineWidth })
  if (!isBlockText(old)) return isBlockText(printed) ? undefined : [{ from, to, text: printed }]
  return [{ from, to, text: addRemark(keepFolds(printed, value, old, indent), remarkOn(old)) }]
}

/** A folded text of one paragraph keeps the lines in which nothing was changed. */
function keepFolds(printed: string, value: unknown, old: string, indent: number): string {
  if (!printed.startsWith('>') || typeof value !== 'string' || /\n.|^ | {2}| \n?$/.test(value)) return printed
  const [mark] = printed.split('\n')
  const before = old.split('\n').slice(1)
  const lines = foldText(
    value.trim(),
    before.map((line) => line.trim()),
    longest(before) - indent,
  )
  return [mark, ...lines.map((line) => ' '.repeat(indent) + line)].join('\n')
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length))
}

/** How far the further lines of a text are indented: as its digit says, or as its first one that isn't empty. */
function indentOf(text: string, column: number): number | undefined {
  const [, digit] = /^[|>][-+]?(\d)/.exec(text) ?? []
  if (digit) return column + Number(digit)
  return /\n( *)(?=[^ \n])/.exec(text)?.[1]?.length
}
