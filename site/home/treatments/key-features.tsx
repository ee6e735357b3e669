import css from './key-features.module.css'
import type { KeyFeatureCopy } from './treatment-card-data.ts'

type KeyFeaturesProps = { features: string[]; group: string; copy: KeyFeatureCopy }

/** The key features of a card, folded away; `group` makes the browser keep one panel open at a time. */
export function KeyFeatures({ features, group, copy }: KeyFeaturesProps) {
  return (
    <details className={css.panel} name={group}>
      <summary>
        <span className={css.show}>{copy.show}</span>
        <span className={css.hide}>{copy.hide}</span>
      </summary>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </details>
  )
}
