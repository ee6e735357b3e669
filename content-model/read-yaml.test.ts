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

  it('is told of the same error under the name of each file', () => {
    const paths = [placeFile('a: [\n'), placeFile('a: [\n')]
    const faults = paths.map((path) => readYaml(path).faults.map(({ file, line }) => [file, line]))
    expect(faults).toEqual(paths.map((path) => [[path, 2]]))
  })
})
