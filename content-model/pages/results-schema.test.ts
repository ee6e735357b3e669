import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../tests/brands/second/content-copy.ts'

const [firstCase = ''] =
  readFileSync('tests/brands/specified/content/results.yaml', 'utf8').match(
    / {2}- treatment: fue[\s\S]*?sameLight: true\n/,
  ) ?? []
const ofThisBrand = firstCase
  .replace('treatment: fue', 'treatment: transplant')
  .replace('drawn-norwood-3', 'dawn')
  .replace('drawn-norwood-1', 'dusk')

let copy: ReturnType<typeof copyContent>

beforeEach(() => {
  copy = copyContent()
  copy.edit('results.yaml', 'cases: []', `cases:\n${ofThisBrand}`)
})

afterEach(() => copy.remove())

describe('an owner who adds a case to the results', () => {
  it('has it read if nothing is missing', () => {
    expect(copy.faults()).toEqual([])
  })

  it.each([
    [
      / +consent: .*\n/,
      '',
      'consent ("Release number"): is missing. Enter the number of the signed release. Without one,',
    ],
    [/ +takenOn: .*\n/, '', 'takenOn ("Date of the second photo"): is missing. Enter a date'],
    [/ +sameLight: .*\n/, '', 'sameLight ("Same light and angle"): is missing. Confirm it, or leave the case out.'],
    [/alt: "[^"]+"/, 'alt: ""', 'before.alt ("Alt text"): is "". Say what the photo shows.'],
  ])('is told what is missing, and what to do: %s', (line, replacement, told) => {
    copy.edit('results.yaml', line, replacement)
    expect(copy.faults()).toEqual([expect.stringContaining(`results.yaml → cases[1].${told}`)])
  })

  it('cannot publish a pair that was photographed in different light', () => {
    copy.edit('results.yaml', 'sameLight: true', 'sameLight: false')
    expect(copy.faults()).toEqual([
      expect.stringMatching(/sameLight .*: is false\. Confirm it, or leave the case out\./),
    ])
  })

  it.each(['Jane Doe', 'jane.doe@mail.example', 'Doe, J. 2026', 'Robinson-7', 'C'])(
    'cannot write %s where the number of the consent belongs',
    (written) => {
      copy.edit('results.yaml', /consent: .*/, `consent: "${written}"`)
      expect(copy.faults()).toEqual([expect.stringMatching(/consent .*never a name or an email/)])
    },
  )
})
