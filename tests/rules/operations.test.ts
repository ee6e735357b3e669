import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { variableNames } from '../../server/platform/configuration.ts'
import { eventLevels } from '../../server/platform/events.ts'
import { limits } from '../../server/platform/limits.ts'

describe('the operator’s manual', () => {
  it('lists every limit with the value that the code applies, and what it protects', () => {
    const rows = rowsOf('limits').map(([name, value, protects]) => [name, readNumber(value), protects !== ''])
    expect(rows).toEqual(Object.entries(limits).map(([name, value]) => [`\`${name}\``, value, true]))
  })

  it('lists every variable, and no other', () => {
    const names = rowsOf('configure').flatMap(([name = '']) => name.split(', '))
    expect(names.toSorted()).toEqual(variableNames.map((name) => `\`${name}\``).toSorted())
  })

  it('lists every event that the log can hold, and no other', () => {
    const names = rowsOf('troubleshooting', 'Events in the log').map(([name]) => name)
    expect(names).toEqual(Object.keys(eventLevels).map((name) => `\`${name}\``))
  })
})

/** The cells of the first table of a page, or of a section of it, without its head. */
function rowsOf(page: string, heading?: string): string[][] {
  const text = readFileSync(`docs/operations/${page}.md`, 'utf8')
  const section = heading === undefined ? text : (text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(/ \| ?/)
      .map((cell) => cell.trim()),
  )
}

/** `65,536 (64 KB)` is 65536. */
function readNumber(cell = ''): number {
  return Number(cell.split(' ')[0]?.replaceAll(',', ''))
}
