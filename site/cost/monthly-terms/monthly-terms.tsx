import type { Credit } from '../../../content-model/pages/credit-schema.ts'
import css from './monthly-terms.module.css'

/**
 * Paying by the month, with every term beside the amount. The terms have the names that Regulation Z gives them (12 CFR
 * 1026.18), so they aren't the owner's to word.
 */
export function MonthlyTerms({ surface, ...credit }: Credit & { surface: 'sand' | 'paper' }) {
  const terms = [
    ['Lender', credit.lender],
    ['Down payment', dollars(credit.downPayment)],
    ['Amount financed', dollars(credit.amountFinanced)],
    ['Annual percentage rate (APR)', `${credit.aprPercent}%`],
    ['Payments', `${credit.payments} monthly payments of ${dollars(credit.payment)}`],
    ['Total of payments', dollars(credit.total)],
  ] as const
  return (
    <section className={css.section} data-section="" data-surface={surface} aria-labelledby="monthly">
      <h2 id="monthly">{credit.heading}</h2>
      <dl>
        {terms.map(([name, term]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{term}</dd>
          </div>
        ))}
      </dl>
      <p>{credit.note}</p>
    </section>
  )
}

function dollars(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
