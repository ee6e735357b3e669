import { Clock, Fingerprint, ShieldCheck, Sprout, UserCheck } from 'lucide-react'
import { expect, test } from 'vitest'
import { benefitIcon, benefitVariant } from './benefit-icon.ts'

test('an owner who names an icon gets it, wherever the benefit stands', () => {
  expect(benefitIcon('fingerprint', 0)).toBe(Fingerprint)
  expect(benefitIcon('fingerprint', 7)).toBe(Fingerprint)
})

test('benefits without an icon take the next of the list and begin again at its end', () => {
  const given = [0, 1, 2, 3, 4].map((index) => benefitIcon(undefined, index))
  expect(given).toEqual([ShieldCheck, Sprout, Clock, UserCheck, ShieldCheck])
})

test('the cards of benefits are premium, default and accent in turn', () => {
  expect([0, 1, 2, 3].map(benefitVariant)).toEqual(['premium', 'default', 'accent', 'premium'])
})
