import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { anyEdit, applyEdits } from '../../tests/harness/arbitrary-edits.ts'
import { contentSources } from '../../tests/harness/content-sources.ts'
import { describeDifference } from './describe-difference.ts'

describe('somebody who reads what was changed', () => {
  const before = {
    title: 'Irvine',
    lead: 'Five clinics from the coast to the desert, with the same care.',
    faq: [
      { question: 'Does it hurt?', answer: 'No.' },
      { question: 'What does it cost?', answer: 'From $6.' },
      { question: 'Can I drive home?', answer: 'Please have someone drive you.' },
    ],
    sample: true,
  }

  it('sees a changed field with both values', () => {
    const after = { ...before, title: 'Irvine Spectrum' }
    expect(describeDifference(before, after)).toEqual([
      { kind: 'changed', path: ['title'], before: 'Irvine', after: 'Irvine Spectrum' },
    ])
  })

  it('sees the changed words of a longer text', () => {
    const after = { ...before, lead: 'Six clinics from the coast to the desert, with the same care.' }
    expect(describeDifference(before, after)).toMatchObject([
      {
        path: ['lead'],
        words: [
          { is: 'removed', text: 'Five' },
          { is: 'added', text: 'Six' },
          { is: 'kept', text: ' clinics from the coast to the desert, with the same care.' },
        ],
      },
    ])
  })

  it('sees whole entries that came and went, and what changed within one', () => {
    const [hurts, costs, drives] = before.faq
    const when = { question: 'When will I see results?', answer: 'In six to nine months.' }
    const after = { ...before, faq: [{ ...hurts, answer: 'A little.' }, drives, when] }
    expect(describeDifference(before, after)).toEqual([
      { kind: 'changed', path: ['faq', 0, 'answer'], before: 'No.', after: 'A little.' },
      { kind: 'removed', path: ['faq', 1], before: costs },
      { kind: 'added', path: ['faq', 2], after: when },
    ])
  })

  it('sees which entry was moved, not that all others now stand elsewhere', () => {
    const [hurts, costs, drives] = before.faq
    expect(describeDifference(before, { ...before, faq: [drives, hurts, costs] })).toEqual([
      { kind: 'moved', path: ['faq', 0], from: ['faq', 2], before: drives, after: drives },
    ])
  })

  it('sees fields that came and went, in the order of the file', () => {
    const { title, sample, ...rest } = before
    expect(describeDifference({ title, ...rest }, { ...rest, sample })).toEqual([
      { kind: 'removed', path: ['title'], before: 'Irvine' },
      { kind: 'added', path: ['sample'], after: true },
    ])
  })
})

const contents = contentSources().map((source) => parse(source))

describe('the difference of any two versions', () => {
  it('is empty only if there is none, and tells of both what they say', () => {
    const made = fc.array(anyEdit, { maxLength: 4 })
    const law = fc.property(fc.constantFrom<unknown>(...contents), made, (before, edits) => {
      const after = applyEdits(before, edits)
      expect(describeDifference(before, before)).toEqual([])
      const differences = describeDifference(before, after)
      if (differences.length === 0) expect(after).toEqual(before)
      for (const difference of differences) {
        if ('after' in difference) expect(at(after, difference.path)).toEqual(difference.after)
        if (difference.kind === 'removed') expect(at(before, difference.path)).toEqual(difference.before)
        if (difference.kind === 'moved') expect(at(before, difference.from)).toEqual(difference.before)
        const words = 'words' in difference ? (difference.words ?? []) : undefined
        if (!words || difference.kind !== 'changed') continue
        expect(textOf(words, 'added')).toBe(difference.before)
        expect(textOf(words, 'removed')).toBe(difference.after)
      }
    })
    fc.assert(law, { numRuns: 400 })
  })
})

function textOf(words: readonly { is: string; text: string }[], without: string) {
  return words.flatMap(({ is, text }) => (is === without ? [] : [text])).join('')
}

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((within, key) => Object(within)[key], value)
}
