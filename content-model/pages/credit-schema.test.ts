import { describe, expect, it } from 'vitest'
import { type Credit, creditSchema } from './credit-schema.ts'

const credit: Credit = {
  heading: 'Paying monthly',
  lender: 'A Bank',
  downPayment: 0,
  amountFinanced: 9000,
  aprPercent: 9.99,
  payments: 24,
  payment: 415.26,
  total: 9966.24,
  note: 'The bank decides.',
}

const faultsOf = (changes: Partial<Credit>) =>
  creditSchema.safeParse({ ...credit, ...changes }).error?.issues.map(({ path }) => path.join()) ?? []

describe('an owner who offers monthly payments', () => {
  it('may state terms that fit together, with interest and without', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ aprPercent: 0, payment: 375, total: 9000 })).toEqual([])
  })

  it('has to state every term', () => {
    for (const term of Object.keys(credit)) {
      const { [term as keyof Credit]: _, ...others } = credit
      expect(creditSchema.safeParse(others).success, term).toBe(false)
    }
  })

  it('learns that the payments do not add up to the total', () => {
    expect(faultsOf({ total: 9000 })).toEqual(['total'])
  })

  it('learns that the rate is not the one that the payments have', () => {
    expect(faultsOf({ aprPercent: 0 })).toEqual(['aprPercent'])
    expect(faultsOf({ aprPercent: 8.9 })).toEqual(['aprPercent'])
    // The teaser of the specification: 24 times $41.62 never pays back $3,999.
    expect(faultsOf({ amountFinanced: 3999, aprPercent: 0, payment: 41.62, total: 998.88 })).toEqual(['aprPercent'])
  })
})
