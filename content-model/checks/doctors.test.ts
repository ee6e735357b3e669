import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { copyContent } from '../../tests/brands/second/content-copy.ts'

let copy: ReturnType<typeof copyContent>

beforeEach(() => {
  copy = copyContent()
})

afterEach(() => copy.remove())

describe('an owner who says who operates', () => {
  const answers = (...clinics: string[]) => ({ clinics, asOf: '2030-01-02', sample: false })
  const doctor = { name: 'Dr. Lee', role: 'Surgeon', since: 2020, sample: false }
  const write = (list: 'entries' | 'answers', ...items: object[]) =>
    copy.edit('doctors.yaml', `${list}: []`, stringify({ [list]: items }))

  it('may leave out what is not known yet', () => {
    write('entries', doctor)
    write('answers', answers('fort-ellis'))
    expect(copy.faults()).toEqual([])
  })

  it('is told of a clinic that does not exist, and which one was meant', () => {
    write('entries', { ...doctor, clinics: ['fort-elis'] })
    write('answers', answers('fort-ellis', 'fort-elis'))
    expect(copy.faults()).toEqual([
      'doctors.yaml → entries[1].clinics[1]: is "fort-elis", which doesn\'t exist. Did you mean "fort-ellis"?',
      'doctors.yaml → answers[1].clinics[2]: is "fort-elis", which doesn\'t exist. Did you mean "fort-ellis"?',
    ])
  })

  it('is told so, too, of the name that a clinic had, though its file keeps it', () => {
    write('entries', { ...doctor, clinics: ['fort-ellis'] })
    write('answers', answers('fort-ellis'))
    copy.edit('clinics/fort-ellis.yaml', 'slug: fort-ellis', 'slug: ellis-square')
    expect(copy.faults()).toEqual([
      expect.stringMatching(/^doctors\.yaml → entries\[1\]\.clinics\[1\].*is "fort-ellis", which doesn't exist/),
      expect.stringMatching(/^doctors\.yaml → answers\[1\]\.clinics\[1\].*is "fort-ellis", which doesn't exist/),
    ])
  })

  it('is not told so of a clinic that only has an error, under either name', () => {
    write('answers', answers('ellis-square'))
    copy.edit('clinics/fort-ellis.yaml', 'slug: fort-ellis', 'slug: ellis-square\nfloors: 2')
    expect(copy.faults()).toEqual([expect.stringContaining('floors')])
  })

  it('is told of a clinic that answers twice', () => {
    write('answers', answers('fort-ellis'), answers('fort-ellis'))
    expect(copy.faults()).toEqual([
      'doctors.yaml → answers[2].clinics[1]: is "fort-ellis", which has answers already. Name each clinic once.',
    ])
  })

  it('is asked who is in a portrait', () => {
    write('entries', { ...doctor, portrait: { picture: 'dawn', alt: '' } })
    expect(copy.faults()).toEqual([expect.stringMatching(/entries\[1\]\.portrait\.alt.*Say who is in the photo\.$/)])
  })
})
