import { describe, expect, it } from 'vitest'
import { errorKinds } from '../../server/platform/errors.ts'
import { projectFiles } from './project-files.ts'

const code = projectFiles(/^server\/.*\.ts$/).filter(({ path }) => !path.endsWith('.test.ts'))

describe('the server', () => {
  it('reads the environment in one place, so that every variable is checked and documented', () => {
    const readers = code.filter(({ text }) => /process\.env\b/.test(text)).map(({ path }) => path)
    expect(readers).toEqual(['server/platform/configuration.ts'])
  })

  it('throws AppErrors only with codes that the table knows, and knows none that is never used', () => {
    const used = new Set(code.flatMap(({ path, text }) => (path.endsWith('/errors.ts') ? [] : codesIn(text))))
    expect(Object.keys(errorKinds).filter((kind) => !used.has(kind))).toEqual(unused)
  })

  it('writes to the console only where there is no log: before the start and in commands', () => {
    const writers = code.filter(({ text }) => /\bconsole\./.test(text)).map(({ path }) => path)
    expect(
      writers.filter((path) => !/^server\/(start|commands\/.*|platform\/report-start-failure)\.ts$/.test(path)),
    ).toEqual([])
  })

  it('keeps each handler of a route short enough to be read at a glance', () => {
    const long = code
      .filter(({ path }) => path.startsWith('server/http/routes/'))
      .flatMap(({ path, text }) => handlersIn(text).map((lines) => ({ path, lines })))
    expect(long.length).toBeGreaterThan(5)
    expect(long.filter(({ lines }) => lines >= 40)).toEqual([])
  })
})

/** Only the framework's own refusals lead to these: `toAppError` finds them by their status. */
const unused = ['range-not-satisfiable']

function codesIn(text: string): string[] {
  return [...text.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, word]) => word ?? '')
}

/** The lengths in lines of the functions that stand in `app.get(…)` and `app.post(…)`. */
function handlersIn(text: string): number[] {
  const starts = [...text.matchAll(/^( *).*\bapp\.(?:get|post)\(/gm)]
  return starts.map(({ 0: { length }, 1: indent, index }) => {
    const rest = text.slice(index + length)
    const end = rest.search(new RegExp(`\\n${indent}\\S`))
    return rest.slice(0, end).split('\n').length + 1
  })
}
