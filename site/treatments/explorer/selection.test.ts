import { describe, expect, test } from 'vitest'
import { readSelection, selectionAddress } from './selection.ts'

const slugs = ['fue', 'exosomes', 'vip-membership']
const read = (address: string) => readSelection(new URL(address, 'https://clinic.example/treatments'), slugs)

describe('an address', () => {
  test('that was shared names its treatment', () => {
    expect(read('?treatment=exosomes')).toBe('exosomes')
    expect(read(selectionAddress('vip-membership'))).toBe('vip-membership')
  })

  test('from a visitor without a script names it too', () => {
    expect(read('#exosomes')).toBe('exosomes')
    expect(read('#vip-membership-question-2')).toBe('vip-membership')
  })

  test('with an unknown treatment names none, so the first one shows', () => {
    for (const unknown of ['?treatment=botox', '?treatment=', '?treatment=<script>', '#options', '']) {
      expect(read(unknown)).toBeUndefined()
    }
  })

  test('with an unknown treatment and an anchor follows the anchor', () => {
    expect(read('?treatment=botox#fue')).toBe('fue')
  })
})
