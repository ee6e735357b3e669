import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import type { ContentFault } from './content-error.ts'

type Parsed = { value: unknown; errors: readonly { line: number; message: string }[] }

/** Several content folders' files. */
const keptTexts = 500
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
  const faults = errors.map(({ line, message }) => ({
    file: path,
    line,
    problem: `isn't valid YAML: ${message.replace(/\.$/, '')}`,
    remedy: 'Check the spaces at the start of the line, and put quotes around any text with ": " or "#" in it.',
  }))
  return { value, faults }
}

function parseOnce(source: string): Parsed {
  const parsed = known.get(source) ?? parse(source)
  known.delete(source)
  known.set(source, parsed)
  const [oldest] = known.keys()
  if (known.size > keptTexts && oldest !== undefined) known.delete(oldest)
  return parsed
}

function parse(source: string): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const errors = document.errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, message }))
  return { value: errors.length > 0 ? undefined : freeze(document.toJS()), errors }
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
