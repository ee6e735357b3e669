import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import * as edits from '../../tests/harness/arbitrary-edits.ts'
import { contentSources } from '../../tests/harness/content-sources.ts'
import { isList, isMap } from '../edit/raw-value.ts'
import { formatYaml, rewriteYaml } from './rewrite-yaml.ts'

const anySource = fc.constantFrom(...contentSources())
/** Written as the owner's files are, but nobody edits them. */
const testSources = contentSources([brandSites.specified, brandSites.second])
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('a content file that is edited anywhere', () => {
  it('is laid out as the editor writes it, so that the first edit changes no other line', () => {
    for (const source of contentSources()) expect(formatYaml(source)).toBe(source)
  })

  it('holds exactly what the editor wants, and stays as it is when nothing else is wanted', () => {
    const made = fc.array(edits.anyEdit, { minLength: 1, maxLength: 4 })
    const law = fc.property(anySource, made, (source, list) => {
      const value = edits.applyEdits(parse(source), list)
      const text = rewriteYaml(source, value)
      expect(parse(text)).toEqual(asJson(value))
      expect(rewriteYaml(text, value)).toBe(text)
    })
    fc.assert(law, { numRuns: 200 })
  })

  it('keeps every line but that of a changed text', () => {
    forAny(isLeaf, edits.anyScalar, (source, spot, wanted, value) => {
      const old = edits.read(spot)
      edits.write(spot, wanted)
      const { gone, come } = compareLines(source, rewriteYaml(source, value))
      const isOneLine = ![old, wanted].some(
        (text) => typeof text === 'string' && (text.includes('\n') || text.length > 100),
      )
      if (isOneLine) expect([gone.length, come.length].every((count) => count <= 1)).toBe(true)
      expect(gone.filter(isComment)).toEqual([])
    })
  })

  it('keeps every line of a list that is sorted, in another order', () => {
    forAny(isList, fc.tuple(fc.nat(), fc.nat()), (source, spot, [from, to], value) => {
      const list = edits.read(spot)
      if (isList(list)) edits.moveItem(list, from, to)
      const { gone, come } = compareLines(source, rewriteYaml(source, value))
      // All on one line: [a, b]
      expect(gone.length === 0 || gone.length === 1).toBe(true)
      expect(come.length).toBe(gone.length)
    })
  })

  it('keeps every line where an entry is added', () => {
    forAny(isList, fc.tuple(fc.nat(), edits.anyValue), (source, spot, [place, added], value) => {
      const list = edits.read(spot)
      if (isList(list)) list.splice(place % (list.length + 1), 0, added)
      const { gone } = compareLines(source, rewriteYaml(source, value))
      // The one with the brackets: [a, b], or links: []
      expect(gone.length).toBeLessThanOrEqual(1)
      expect(gone.filter((line) => !/[[\]]/.test(line))).toEqual([])
    })
  })

  it('loses neighboring lines and nothing else where something is removed', () => {
    forAny(
      () => true,
      fc.constant(0),
      (source, spot, _, value) => {
        edits.remove(spot)
        const { gone, come } = compareLines(source, rewriteYaml(source, value))
        // At most one line is rewritten: the rest of `[a, b]`, of `links:`, or of the line with the hyphen.
        expect(come.length).toBeLessThanOrEqual(1)
        const lines = source.split('\n')
        const isRun = (start: number) => isSameBag(lines.slice(start, start + gone.length), gone)
        expect([...lines.keys()].some(isRun)).toBe(true)
      },
    )
  })
})

/** For any file and any place in it whose value fits. */
function forAny<Given>(
  fits: (value: unknown) => boolean,
  anyGiven: fc.Arbitrary<Given>,
  law: (source: string, spot: edits.Spot, given: Given, value: unknown) => void,
) {
  const property = fc.property(fc.constantFrom(...testSources), fc.nat(), anyGiven, (source, number, given) => {
    const value: unknown = parse(source)
    const spots = edits.spotsIn(value).filter((spot) => fits(edits.read(spot)))
    const spot = spots[number % spots.length]
    if (spot) law(source, spot, given, value)
  })
  fc.assert(property, { numRuns: 150 })
}

function isLeaf(value: unknown) {
  return !isList(value) && !isMap(value)
}

const isComment = (line: string) => /^\s*#/.test(line)

function isSameBag(lines: readonly string[], others: readonly string[]) {
  return lines.toSorted().join('\n') === others.toSorted().join('\n')
}

/** The lines that only one of two texts has, as often as it has them more often than the other. */
function compareLines(before: string, after: string) {
  const without = (lines: string[], others: string[]) => {
    const left = [...others]
    return lines.filter((line) => {
      const place = left.indexOf(line)
      if (place !== -1) left.splice(place, 1)
      return place === -1
    })
  }
  const [old, now] = [before.split('\n'), after.split('\n')]
  return { gone: without(old, now), come: without(now, old) }
}
