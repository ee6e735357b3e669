import type { ReactNode } from 'react'
import { CardFace, type CardLevel } from '../member-card/card-face.tsx'
import css from './card-fan.module.css'

const levels: readonly CardLevel[] = ['diamond', 'platinum', 'gold']

type CardFanProps = { level: CardLevel; mark: string; children: ReactNode }

/** The member's card, and fanned out behind it the cards of the other levels, without words: only their edges are seen. */
export function CardFan({ level, mark, children }: CardFanProps) {
  return (
    <div className={css.fan}>
      <span className={css.shadow} />
      {levels
        .filter((other) => other !== level)
        .map((other) => (
          <div key={other} className={css.behind} aria-hidden="true">
            <CardFace level={other} mark={mark} />
          </div>
        ))}
      <div className={css.member}>{children}</div>
    </div>
  )
}
