import type { ReactNode } from 'react'
import type { HairPattern } from '../../../ui/pattern-drawing/hair-patterns.ts'
import { PatternDrawing } from '../../../ui/pattern-drawing/pattern-drawing.tsx'
import type { Traits } from '../filters/filters-of.ts'
import css from './case-card.module.css'

type CaseCardProps = {
  /** All of its facts in a row, by which it can be told from the others. */
  name: string
  traits: Traits
  title: string
  pattern: HairPattern
  facts: readonly string[]
  seen: string
  /** The pair of photos. */
  children: ReactNode
}

/** One patient: the pair, what was done and when, and one sentence on what to see. */
export function CaseCard({ name, traits, title, pattern, facts, seen, children }: CaseCardProps) {
  return (
    <li
      className={css.card}
      data-case=""
      data-treatment={traits.treatment}
      data-pattern={traits.pattern}
      data-decade={traits.decade}
    >
      <article aria-label={name}>
        {children}
        <div className={css.words}>
          <div className={css.drawing}>
            <PatternDrawing pattern={pattern} />
          </div>
          <div>
            <h2>{title}</h2>
            <p className={css.facts}>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            <p>{seen}</p>
          </div>
        </div>
      </article>
    </li>
  )
}
