import type { IconKey } from '../../../content-model/treatments/treatment-schema.ts'
import css from './benefit-cards.module.css'
import { benefitIcon, benefitVariant } from './benefit-icon.ts'

export type Benefit = { text: string; icon?: IconKey | undefined }

/** A treatment's benefits, one card each. */
export function BenefitCards({ benefits }: { benefits: Benefit[] }) {
  return (
    <ul className={css.benefits} role="list">
      {benefits.map(({ text, icon }, index) => {
        const Icon = benefitIcon(icon, index)
        const variant = benefitVariant(index)
        return (
          <li key={text} data-variant={variant} data-surface={variant === 'premium' ? 'night' : undefined}>
            <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
