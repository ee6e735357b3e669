import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { anyEdit, applyEdits } from '../../tests/harness/arbitrary-edits.ts'
import { rewriteYaml } from './rewrite-yaml.ts'

/** Lines of a file without the indentation of this one. */
function lines(text: string) {
  return text.replace(/^\n/, '').replace(/^ {4}/gm, '').replace(/ +$/, '')
}

describe('an owner who changes a text', () => {
  const rewrite = (source: string, to: unknown) =>
    rewriteYaml(`lead: ${source}\n`, { lead: to }).slice('lead: '.length, -1)

  it('finds it written as before', () => {
    expect(rewrite('Five clinics', 'Six clinics')).toBe('Six clinics')
    expect(rewrite('"Five clinics"', 'Six clinics')).toBe('"Six clinics"')
    expect(rewrite("'Five clinics'", "Owner's choice")).toBe("'Owner''s choice'")
    expect(rewrite('|\n    Five\n    clinics', 'Six\n\nclinics\n')).toBe('|\n  Six\n\n  clinics')
    expect(rewrite('|  # Two lines.\n  Five', 'Six')).toBe('|- # Two lines.\n  Six')
    expect(rewrite('41.50 # a month', 42)).toBe('42.00 # a month')
  })

  it('finds a text on one line that was broken by hand, so that the next change is one line', () => {
    expect(rewrite('>-\n  Five clinics from\n  the coast', 'Six clinics from the coast')).toBe(
      '>-\n  Six clinics from the coast',
    )
    expect(rewrite('Five clinics from\n  the coast', 'Six clinics from the coast')).toBe('Six clinics from the coast')
  })

  it('finds it quoted where it would say something else', () => {
    const texts = [
      'Hours: late',
      'Room #5',
      'a #b',
      '- none',
      '{phone}',
      'yes',
      'off',
      'null',
      '2026-12-25',
      '08:00',
      '12',
      '',
    ]
    expect(texts.filter((text) => rewrite('plain', text) === text)).toEqual([])
    expect(rewrite('plain', 'Not at all, "really"')).toBe('Not at all, "really"')
    expect(rewrite('2025', '2025')).toBe('"2025"')
  })

  it('finds several lines in a block, and its comment where it was', () => {
    expect(rewrite('Five # for now', 'Five\nclinics')).toBe('|- # for now\n  Five\n  clinics')
    expect(parse(rewrite('|\n  Five', ''))).toBe('')
  })
})

describe('an owner who changes a list', () => {
  const source = lines(`
    # The clinics.

    # In the order of the map.
    clinics:
      # The first one.
      - slug: irvine
        hours: [ Mon, Fri ] # by appointment

      # The one at the sea.
      - slug: encinitas
        hours: []
    # For all of them.
    phone: "{phone}"
    `)
  const value = parse(source)
  const [irvine, encinitas] = value.clinics

  it('moves entries with the comments above them', () => {
    expect(rewriteYaml(source, { ...value, clinics: [encinitas, irvine] })).toBe(
      lines(`
    # The clinics.

    # In the order of the map.
    clinics:
      # The one at the sea.
      - slug: encinitas
        hours: []

      # The first one.
      - slug: irvine
        hours: [ Mon, Fri ] # by appointment
    # For all of them.
    phone: "{phone}"
    `),
    )
  })

  it('removes an entry with its comments, and adds one that looks like the others', () => {
    const temecula = { slug: 'temecula', hours: ['Mon', 'Tue, Wed'] }
    expect(rewriteYaml(source, { ...value, clinics: [irvine, temecula] })).toBe(
      lines(`
    # The clinics.

    # In the order of the map.
    clinics:
      # The first one.
      - slug: irvine
        hours: [ Mon, Fri ] # by appointment

      - slug: temecula
        hours: [ Mon, "Tue, Wed" ]
    # For all of them.
    phone: "{phone}"
    `),
    )
  })

  it('empties it and fills it again', () => {
    const empty = rewriteYaml(source, { ...value, clinics: [] })
    expect(empty).toBe(
      lines(`
    # The clinics.

    # In the order of the map.
    clinics: []
    # For all of them.
    phone: "{phone}"
    `),
    )
    expect(rewriteYaml(empty, { ...value, clinics: [{ slug: 'irvine' }] })).toContain(
      'clinics:\n  - slug: irvine\n# For',
    )
  })
})

describe('an owner who adds and removes fields', () => {
  it('finds a new one after the one it follows, and the comment of a removed one gone', () => {
    const source = '# The brand.\nname: A\n\n# To call.\nphone: 1\nemail: b\n'
    expect(rewriteYaml(source, { name: 'A', line: 'New', email: 'b' })).toBe(
      '# The brand.\nname: A\nline: New\n\nemail: b\n',
    )
  })

  it('keeps the file in its order when only the order of the fields differs', () => {
    expect(rewriteYaml('b: 1\na: 2\n', { a: 2, b: 1 })).toBe('b: 1\na: 2\n')
  })

  it('keeps a first field on the line of its hyphen', () => {
    expect(rewriteYaml('- a: 1\n  # Two.\n  b: 2\n', [{ b: 2 }])).toBe('- # Two.\n  b: 2\n')
  })
})

describe('a text that stands for several places', () => {
  it('is written out in each, because only one of them may be edited', () => {
    const source = 'one: &links\n  - a\n  - b\ntwo: *links\nthree: 3\n'
    const value = { ...parse(source), one: ['a', 'b', 'c'] }
    expect(rewriteYaml(source, value)).toBe('one:\n  - a\n  - b\n  - c\ntwo:\n  - a\n  - b\nthree: 3\n')
  })
})

describe('a file that nobody would write like this', () => {
  const sources = [
    '',
    '# nothing\n',
    'a: 1\r\nb:\r\n  - c # d\r\n  - e\r\n',
    '\uFEFFa: 1\nb: 2\n',
    'a: 1\nb: |\n  open end',
    '- - a\n  - b\n- - c\n',
    '? a\n: b\n? c\n: - d\n',
    'a: !!str 12\nb: !!int "3"\n',
    'a: { b: 1, # one\n  c: [2,\n    3, ], }\n',
    '[a: 1, {b: 2}, "c"]\n',
    'a: |+\n  kept\n\n\nb: |2\n    spaced\nc: >+\n  folded\n\n',
    'a:\n# shallow\n- 1\n# after\n- 2\n\n# last\nb: { }\n',
    '%YAML 1.2\n---\n# head\na: 1\n...\n',
    'a: &x { b: 1 }\nc: [*x, *x]\nd: &y text\ne: *y\n',
    '"quoted key": 1\n12: two\n? |\n  long\n: 3\n',
    'a:\n    b:\n        - c:   1\n          d:\t2\n',
    'a: "folded\n  over lines"\nb: plain\n  over lines\n',
    'just a text\n',
  ]

  it('holds what the owner wants all the same', () => {
    const edits = fc.array(anyEdit, { minLength: 1, maxLength: 3 })
    const law = fc.property(fc.constantFrom(...sources), edits, (source, made) => {
      const value = applyEdits(parse(source), made)
      expect(parse(rewriteYaml(source, value))).toEqual(JSON.parse(JSON.stringify(value)))
    })
    fc.assert(law, { numRuns: 300 })
  })

  it('keeps its line breaks', () => {
    expect(rewriteYaml('a: 1\r\nb:\r\n  - c\r\n', { a: 1, b: ['c', 'd'] })).toBe('a: 1\r\nb:\r\n  - c\r\n  - d\r\n')
  })

  it("is refused if it isn't YAML", () => {
    expect(() => rewriteYaml('a: 1\na: 2\n', { a: 3 })).toThrow("isn't valid YAML")
    expect(() => rewriteYaml('a: *b\n', { a: 3 })).toThrow("isn't valid YAML")
  })
})
