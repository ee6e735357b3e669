import css from './key-features.module.css'
import type { KeyFeatureWords } from './treatment-card-data.ts'

type KeyFeaturesProps = { features: string[]; group: string; words: KeyFeatureWords }

/** The key features of a card, folded away; `group` makes the browser keep one panel open at a time. */
export function KeyFeatures({ features, group, words }: KeyFeaturesProps) {
  return (
    <details className={css.panel} name={group}>
      <summary>
        <span className={css.show}>{words.show}</span>
        <span className={css.hide}>{words.hide}</span>
      </summary>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </details>
  )
}
