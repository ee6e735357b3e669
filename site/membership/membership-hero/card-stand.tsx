import type { ReactNode } from 'react'
import { CardFace, type CardLevel } from '../member-card/card-face.tsx'
import css from './card-stand.module.css'

const levels: readonly CardLevel[] = ['diamond', 'platinum', 'gold']

type CardStandProps = { level: CardLevel; mark: string; children: ReactNode }

/** A stone with the member's card on it, and behind that the cards of the other levels, without words: only their edges are seen. */
export function CardStand({ level, mark, children }: CardStandProps) {
  return (
    <div className={css.stand}>
      <span className={css.stone} />
      <span className={css.ground} />
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
