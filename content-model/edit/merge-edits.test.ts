import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { anyEdit, anyValue, applyEdits, read, type Spot, spotsIn, write } from '../../tests/harness/arbitrary-edits.ts'
import { contentSources } from '../../tests/harness/content-sources.ts'
import { mergeEdits } from './merge-edits.ts'
import { isEqual, isList, isMap } from './raw-value.ts'

const clinics = {
  phone: '(949) 555-0142',
  clinics: [
    { slug: 'irvine', title: 'Irvine', hours: 'Mon–Fri' },
    { slug: 'encinitas', title: 'Encinitas', hours: 'Mon–Sun' },
  ],
  notes: ['Free parking', 'Step-free entrance', 'Service animals welcome'],
}

/** A copy of the clinics with an edit applied. */
function edited(edit: (value: typeof clinics) => void) {
  const value = structuredClone(clinics)
  edit(value)
  return value
}

describe('two people who edit the same file', () => {
  it('both find their changes in it when they changed different fields', () => {
    const mine = { ...clinics, phone: '(949) 555-0100' }
    const theirs = edited((value) => void Object.assign(value.clinics[1] ?? {}, { hours: 'Mon–Sat' }))
    const { value, conflicts } = mergeEdits({ base: clinics, mine, theirs })
    expect(value).toEqual({ ...theirs, phone: '(949) 555-0100' })
    expect(conflicts).toEqual([])
  })

  it('may sort a list while the other changes and adds entries', () => {
    const mine = edited((value) => void value.clinics.reverse())
    const theirs = edited((value) => {
      Object.assign(value.clinics[0] ?? {}, { hours: 'Mon–Sat' })
      value.clinics.push({ slug: 'temecula', title: 'Temecula', hours: 'Mon–Sun' })
    })
    const { value, conflicts } = mergeEdits({ base: clinics, mine, theirs })
    expect(conflicts).toEqual([])
    expect(value).toMatchObject({
      clinics: [{ slug: 'encinitas' }, { slug: 'temecula' }, { slug: 'irvine', hours: 'Mon–Sat' }],
    })
  })

  it('keep what each of them added in the same place, and once what both added', () => {
    const mine = edited((value) => void value.notes.push('Open late', 'Free coffee'))
    const theirs = edited((value) => void value.notes.push('Open late', 'A view of the sea'))
    const { value, conflicts } = mergeEdits({ base: clinics, mine, theirs })
    expect(conflicts).toEqual([])
    expect(value).toMatchObject({ notes: [...clinics.notes, 'Open late', 'A view of the sea', 'Free coffee'] })
  })

  it('are told where they wrote different texts, with both', () => {
    const mine = edited((value) => void value.notes.splice(1, 1, 'Step-free'))
    const theirs = edited((value) => void value.notes.splice(1, 1, 'No steps'))
    const { value, conflicts } = mergeEdits({ base: clinics, mine, theirs })
    expect(conflicts).toEqual([
      { path: ['notes', 1], base: 'Step-free entrance', mine: 'Step-free', theirs: 'No steps' },
    ])
    expect(value).toEqual(mine)
  })

  it('keep an entry that one changed and the other removed, and are told', () => {
    const mine = edited((value) => void value.clinics.shift())
    const theirs = edited((value) => void Object.assign(value.clinics[0] ?? {}, { hours: 'Mon–Sat' }))
    const { value, conflicts } = mergeEdits({ base: clinics, mine, theirs })
    expect(value).toEqual(theirs)
    expect(conflicts).toMatchObject([{ path: ['clinics', 0], mine: undefined, theirs: { hours: 'Mon–Sat' } }])
  })

  it('are told when both sorted a list', () => {
    const mine = edited((value) => void value.notes.reverse())
    const theirs = edited((value) => void value.notes.push(...value.notes.splice(0, 1)))
    const { value, conflicts } = mergeEdits({ base: clinics, mine, theirs })
    expect(value).toEqual(mine)
    expect(conflicts).toEqual([{ path: ['notes'], base: clinics.notes, mine: mine.notes, theirs: theirs.notes }])
  })
})

const contents = contentSources().map((source) => parse(source))
const anyBase = fc.oneof(fc.constantFrom<unknown>(...contents), anyValue)
const made = fc.array(anyEdit, { maxLength: 3 })
/** Content, and what two people made of it. */
const versions = fc.tuple(anyBase, made, made).map(([base, one, other]) => {
  const plain = toPlain(base)
  return { base: plain, mine: applyEdits(plain, one), theirs: applyEdits(plain, other) }
})

function always(law: (given: { base: unknown; mine: unknown; theirs: unknown }) => void) {
  fc.assert(fc.property(versions, law), { numRuns: 400 })
}

describe('merging any edits', () => {
  it('gives the edit of the only one who made one', () => {
    always(({ base, theirs }) => {
      expect(mergeEdits({ base, mine: base, theirs })).toEqual({ value: theirs, conflicts: [] })
      expect(mergeEdits({ base, mine: theirs, theirs: base })).toEqual({ value: theirs, conflicts: [] })
      expect(mergeEdits({ base, mine: theirs, theirs })).toEqual({ value: theirs, conflicts: [] })
    })
  })

  it('gives both people the same, unless it tells both of the same conflicts', () => {
    always(({ base, mine, theirs }) => {
      const one = mergeEdits({ base, mine, theirs })
      const other = mergeEdits({ base, mine: theirs, theirs: mine })
      expect(other.conflicts.length).toBe(one.conflicts.length)
      if (one.conflicts.length === 0) expect(one.value).toEqual(other.value)
    })
  })

  it('finds no conflict where two different texts were changed', () => {
    const places = fc.tuple(fc.constantFrom<unknown>(...contents), fc.nat(), fc.nat())
    const law = fc.property(places, ([content, one, other]) => {
      // Texts under a name make another entry of the one that they name.
      const isText = (spot: Spot) => typeof read(spot) === 'string' && !['id', 'slug', 'key'].includes(String(spot.key))
      const [base, mine, theirs, both] = [content, content, content, content].map(toPlain)
      const change = (value: unknown, number: number) => {
        const texts = spotsIn(value).filter(isText)
        const spot = texts[number % texts.length]
        if (spot) write(spot, `Text ${number % texts.length}`)
      }
      change(mine, one)
      change(theirs, other)
      change(both, one)
      change(both, other)
      expect(mergeEdits({ base, mine, theirs })).toEqual({ value: both, conflicts: [] })
    })
    fc.assert(law, { numRuns: 400 })
  })

  it('loses nothing that either wrote: it is in the result or in a conflict', () => {
    always(({ base, mine, theirs }) => {
      const { value, conflicts } = mergeEdits({ base, mine, theirs })
      const there = leavesOf([value, conflicts])
      const before = leavesOf(base)
      for (const leaf of [...leavesOf(mine), ...leavesOf(theirs)]) {
        if (!before.includes(leaf)) expect(there).toContain(leaf)
      }
    })
  })

  it('shows in the merged value where each conflict is', () => {
    always((given) => {
      const { value, conflicts } = mergeEdits(given)
      for (const { path, mine, theirs } of conflicts) {
        const found = path.reduce<unknown>((at, key) => Object(at)[key], value)
        expect(isList(found) || isEqual(found, mine === undefined ? theirs : mine)).toBe(true)
      }
    })
  })
})

function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function leavesOf(value: unknown): unknown[] {
  return [value, ...spotsIn(value).map(read)].filter((leaf) => !isList(leaf) && !isMap(leaf) && leaf !== undefined)
}
