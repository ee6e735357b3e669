import { z } from 'zod'
import { heading, line, paragraph } from '../fields/fields.ts'

const amount = z.number('Enter a number without the dollar sign, such as 166.63.').meta({ control: 'dollars' })

/**
 * An example of paying by the month with every term that has to stand beside a monthly amount (Regulation Z, 12 CFR
 * 1026.24(d)). Terms that contradict each other are refused.
 */
export const creditSchema = z
  .strictObject({
    heading,
    lender: line.meta({ title: 'Lender', description: 'Who makes the loan.' }),
    downPayment: amount.gte(0, 'Enter 0 or more.').meta({ title: 'Down payment', examples: [0] }),
    amountFinanced: amount.positive('Enter a number above zero.').meta({ title: 'Amount financed', examples: [9000] }),
    aprPercent: z
      .number('Enter a number without the percent sign, such as 9.99.')
      .gte(0, 'Enter 0 or more.')
      .lte(99, 'Enter a number below 100.')
      .meta({ title: 'APR in percent', examples: [9.99] }),
    payments: z
      .int()
      .gte(1, 'Enter a number of payments.')
      .meta({ title: 'Number of payments', examples: [24] }),
    payment: amount.positive('Enter a number above zero.').meta({ title: 'Monthly payment', examples: [415.27] }),
    total: amount.positive('Enter a number above zero.').meta({
      title: 'Total of payments',
      description: 'All the payments, without the down payment.',
      examples: [9966.48],
    }),
    note: paragraph.meta({ title: 'Note', description: 'Who decides on the loan, and any other terms.' }),
  })
  .superRefine((credit, context) => {
    const sum = credit.payments * credit.payment
    if (Math.abs(sum - credit.total) > 0.01 * credit.payments) {
      const message = `The payments add up to $${sum.toFixed(2)}. Correct the payments or the total.`
      context.addIssue({ code: 'custom', path: ['total'], message })
    }
    if (!hasTrueRate(credit)) {
      const message = "The payments don't pay back the amount financed at this rate. Ask the lender for all the terms."
      context.addIssue({ code: 'custom', path: ['aprPercent'], message })
    }
  })

export type Credit = z.infer<typeof creditSchema>

/** Regulation Z allows the stated rate to be off by an eighth of a percentage point (12 CFR 1026.22(a)(2)). */
const toleratedPercent = 0.125

function hasTrueRate({ amountFinanced, aprPercent, payments, payment }: Omit<Credit, 'lender'>): boolean {
  const worthAt = (percent: number) => presentWorth(payment, payments, Math.max(0, percent) / 1200)
  const cent = 0.005 * payments
  return (
    worthAt(aprPercent + toleratedPercent) <= amountFinanced + cent &&
    worthAt(aprPercent - toleratedPercent) >= amountFinanced - cent
  )
}

function presentWorth(payment: number, payments: number, monthlyRate: number): number {
  return monthlyRate === 0 ? payment * payments : (payment * (1 - (1 + monthlyRate) ** -payments)) / monthlyRate
}
