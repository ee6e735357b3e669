import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import type { ContentFault } from './content-error.ts'

/** The values of a YAML file, or its faults: not there, not readable, or not YAML (with the line). */
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
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const faults = document.errors.map((error) => ({
    file: path,
    line: lines.linePos(error.pos[0]).line,
    problem: `isn't valid YAML: ${error.message.replace(/\.$/, '')}`,
    remedy: 'Check the spaces at the start of the line, and put quotes around any text with ": " or "#" in it.',
  }))
  return { value: faults.length > 0 ? undefined : document.toJS(), faults }
}
