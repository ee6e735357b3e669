import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readYaml } from './read-yaml.ts'

function placeFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'yaml-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'prices.yaml')
  writeFileSync(path, text)
  return path
}

describe('whoever reads a content file again', () => {
  it('gets what it says by now', () => {
    const path = placeFile('price: { from: 1 }\n')
    expect(readYaml(path).value).toEqual({ price: { from: 1 } })
    writeFileSync(path, 'price: { from: 2 }\n')
    expect(readYaml(path).value).toEqual({ price: { from: 2 } })
  })

  it('shares the values of the same text, which nobody can change', () => {
    const { value } = readYaml(placeFile('prices: [{ from: 1 }]\n'))
    expect(readYaml(placeFile('prices: [{ from: 1 }]\n')).value).toBe(value)
    expect(() => Object.assign(Object(value).prices[0], { from: 2 })).toThrow(TypeError)
  })

  it.each([
    ['an alias of nothing', 'a: 1\nb: *c\n', 2, 'The alias *c stands for nothing'],
    ['an alias of itself', 'a: 1\nb: &b [*b]\n', 2, '*b has an alias in it'],
    ['aliases of aliases', `a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n`, 3, '*b has an alias in it'],
    ['too many aliases', `a: &a 1\nb: [${'*a, '.repeat(101)}]\n`, 2, 'It has too many aliases'],
    ['a key that comes twice', 'a: 1\nb:\n  c: 1\n  c: 2\n', 4, 'The key c comes twice'],
    ['lists in lists', `a: ${'['.repeat(20_000)}`, 1, "It's nested too deeply"],
  ])('is told the line of %s', (_what, text, line, message) => {
    const path = placeFile(text)
    const [fault] = readYaml(path).faults
    expect(fault).toMatchObject({ file: path, line, problem: `isn't valid YAML: ${message}` })
  })

  it('may say something once and mean it in several places', () => {
    expect(readYaml(placeFile('a: &a { x: 1 }\nb: *a\nc: *a\n')).value).toEqual({
      a: { x: 1 },
      b: { x: 1 },
      c: { x: 1 },
    })
  })

  it('is told the first ten errors of a file, which explain the others', () => {
    expect(readYaml(placeFile(`a: [${','.repeat(1000)}]\n`)).faults).toHaveLength(10)
  })

  it('is told of the same error under the name of each file', () => {
    const paths = [placeFile('a: [\n'), placeFile('a: [\n')]
    const faults = paths.map((path) => readYaml(path).faults.map(({ file, line }) => [file, line]))
    expect(faults).toEqual(paths.map((path) => [[path, 2]]))
  })
})
