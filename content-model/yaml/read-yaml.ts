import { readFileSync } from 'node:fs'
import { type Document, isScalar, LineCounter, type Node, parseDocument, type Range, visit } from 'yaml'
import type { ContentFault } from '../faults/content-error.ts'

type Parsed = { value: unknown; errors: readonly { line: number; message: string }[] }

/** Several content folders' files. */
const keptTexts = 500
/** The first ones of a file explain the others. */
const shownErrors = 10
const mostAliases = 100
/** Parsing is what takes longest in reading content, and after an edit most files still say the same. */
const known = new Map<string, Parsed>()

/**
 * The values of a YAML file, or its faults: not there, not readable, or not YAML (with the line). The values are frozen,
 * because whoever reads the same text shares them.
 */
export function readYaml(path: string): { value: unknown; faults: ContentFault[] } {
  let source: string
  try {
    source = readFileSync(path, 'utf8')
  } catch {
    return {
      value: undefined,
      faults: [{ file: path, problem: 'is missing', remedy: 'Put the file back.' }],
    }
  }
  const { value, errors } = parseOnce(source)
  return { value, faults: toFaults(path, errors) }
}

export function toFaults(file: string, errors: Parsed['errors']): ContentFault[] {
  return errors.map(({ line, message }) => ({
    file,
    line,
    problem: `isn't valid YAML: ${message.replace(/\.$/, '')}`,
    remedy: 'Check the spaces at the start of the line, and put quotes around any text with ": " or "#" in it.',
  }))
}

function parseOnce(source: string): Parsed {
  const parsed = known.get(source) ?? parseFrozen(source)
  known.delete(source)
  known.set(source, parsed)
  const [oldest] = known.keys()
  if (known.size > keptTexts && oldest !== undefined) known.delete(oldest)
  return parsed
}

function parseFrozen(source: string): Parsed {
  const { value, errors } = parseYaml(source)
  return { value: freeze(value), errors }
}

/** The value of YAML, or its faults, including those that the library only notices while it makes values. */
export function parseYaml(source: string): Parsed {
  const lines = new LineCounter()
  const lineAt = (node: { range?: Range | null | undefined } | undefined) => lines.linePos(node?.range?.[0] ?? 0).line
  try {
    // The library compares each key with each other one.
    const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
    const errors = [
      ...document.errors.map(({ pos, message }) => ({
        line: lines.linePos(pos[0]).line,
        message: describeFailure(message),
      })),
      ...findWrongNodes(document).map(({ node, message }) => ({ line: lineAt(node), message })),
    ]
    const shown = errors.toSorted((one, other) => one.line - other.line).slice(0, shownErrors)
    return { value: errors.length > 0 ? undefined : document.toJS(), errors: shown }
  } catch (error) {
    return { value: undefined, errors: [{ line: 1, message: describeFailure(String(error)) }] }
  }
}

function describeFailure(message: string): string {
  return message.includes('call stack') ? "It's nested too deeply" : message
}

type WrongNode = { node: Node | undefined; message: string }

/** Keys that come twice, and aliases that stand for nothing, or whose values could grow without end. */
function findWrongNodes(document: Document.Parsed): WrongNode[] {
  const wrong: WrongNode[] = []
  const holders = new Set<unknown>()
  let aliases = 0
  visit(document, {
    Map: (_key, { items }) => {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (keys.has(key.value)) wrong.push({ node: key, message: `The key ${key.value} comes twice` })
        keys.add(key.value)
      }
    },
    Alias: (_key, node, ancestors) => {
      aliases += 1
      if (aliases > mostAliases) {
        wrong.push({ node, message: 'It has too many aliases' })
        return visit.BREAK
      }
      for (const ancestor of ancestors) holders.add(ancestor)
      const meant = node.resolve(document)
      if (!meant) wrong.push({ node, message: `The alias *${node.source} stands for nothing` })
      else if (holders.has(meant)) wrong.push({ node, message: `*${node.source} has an alias in it` })
      return undefined
    },
  })
  return wrong
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
