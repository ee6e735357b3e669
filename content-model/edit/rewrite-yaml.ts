import { type Document, parseDocument } from 'yaml'
import { isEqual } from './raw-value.ts'
import { printValue } from './yaml/print-value.ts'
import { rewriteSlot } from './yaml/rewrite-slot.ts'
import type { Rewriting } from './yaml/rewriting.ts'
import { applySplices } from './yaml/splice.ts'

/**
 * The text of a YAML file changed so that it holds exactly this value (JSON). What the value leaves as it is keeps its
 * bytes: comments, order, empty lines, quotes, folded lines. Entries of lists that move take their lines along, with the
 * comments above them. Throws if the source isn't one valid YAML document.
 */
export function rewriteYaml(source: string, value: unknown): string {
  const wanted: unknown = JSON.parse(JSON.stringify(value))
  const breaks = lineBreaksOf(source)
  const lines = breaks.toLines(source)
  const { document, value: found, fault } = read(lines)
  if (fault) throw new Error(`The file can't be edited, because it isn't valid YAML: ${fault}`)
  if (isEqual(found, wanted) && (lines === source || isEqual(read(source).value, wanted))) return source
  for (const attempt of attempts) {
    const text = breaks.restore(rewriteRoot(lines, document, wanted, attempt), attempt.keepsEnds)
    const result = read(text)
    if (!result.fault && isEqual(result.value, wanted)) return text
  }
  throw new Error(
    "The file can't be edited here, because its YAML is laid out in an unusual way. Export the content and edit the file by hand.",
  )
}

/**
 * The first keeps the most. The others are for what it may get wrong: an alias of what has changed, a block text at the
 * end of a file without a last line break, a byte order mark.
 */
const attempts = [
  { depth: Number.POSITIVE_INFINITY, withoutAliases: false, keepsEnds: true },
  ...[Number.POSITIVE_INFINITY, 4, 3, 2, 1, 0].map((depth) => ({ depth, withoutAliases: true, keepsEnds: false })),
]

function read(source: string): { document: Document; value?: unknown; fault?: string } {
  const document = parseDocument(source, { keepSourceTokens: true, prettyErrors: false })
  const [error] = document.errors
  if (error) return { document, fault: error.message }
  try {
    return { document, value: document.toJS() }
  } catch (unresolvedAlias) {
    return { document, fault: String(unresolvedAlias) }
  }
}

const root = { column: -1, inFlow: false, afterHyphen: false }

type Attempt = (typeof attempts)[number]

function rewriteRoot(source: string, document: Document, value: unknown, attempt: Attempt): string {
  const node = document.contents
  if (!node?.range || node.range[0] === node.range[1])
    return `${source}${printValue(value, undefined, root).trimStart()}\n`
  const slot = { node, from: node.range[0], ...root, depth: 0 }
  const rewriting: Rewriting = {
    source,
    document,
    ...attempt,
    rewrite: (...change) => rewriteSlot(rewriting, ...change),
  }
  return applySplices(source, rewriteSlot(rewriting, slot, value))
}

/** Lets a text be changed as lines that each end in one character, and gives it its own line breaks again. */
function lineBreaksOf(source: string) {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const hasCrlf = source.includes('\r\n') && !/[^\r]\n/.test(source)
  const isOpen = !/(^|\n)$/.test(source)
  return {
    toLines: (text: string) =>
      (hasCrlf ? text.replaceAll('\r\n', '\n') : text).slice(mark.length) + (isOpen ? '\n' : ''),
    restore: (lines: string, keepsEnds: boolean) => {
      const text = isOpen && keepsEnds ? lines.replace(/\n$/, '') : lines
      return (keepsEnds ? mark : '') + (hasCrlf ? text.replaceAll('\n', '\r\n') : text)
    },
  }
}
