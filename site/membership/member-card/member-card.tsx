import { CardFace, type CardLevel, CardLine } from './card-face.tsx'
import css from './member-card.module.css'

export type MemberCardProps = {
  brandName: string
  mark: string
  phone: string
  level: CardLevel
  levelName: string
  memberName: string
  memberSince: string
  number: string
  validThrough: string
  /** What a click does, for those who do not see the card. */
  turn: string
  labels: { member: string; memberSince: string; number: string; validThrough: string; concierge: string }
}

/**
 * A membership card that turns over on a click, Enter or Space. It is a native disclosure whose summary is the front:
 * it needs no script, and a screen reader hears whether the back is shown.
 */
export function MemberCard(card: MemberCardProps) {
  const { level, levelName, mark, brandName, labels } = card
  const face = { level, levelName, mark, brandName }
  return (
    <details className={css.card} data-cross-fades="">
      <summary className={css.front}>
        <span data-visually-hidden="">{card.turn}: </span>
        <span className={css.side} data-side="front">
          <CardFace {...face}>
            <CardLine label={labels.member} value={card.memberName} />
            <CardLine label={labels.validThrough} value={card.validThrough} />
          </CardFace>
        </span>
      </summary>
      <div className={css.side} data-side="back">
        <CardFace {...face}>
          <CardLine label={labels.number} value={card.number} />
          <CardLine label={labels.memberSince} value={card.memberSince} />
          <CardLine label={labels.concierge} value={card.phone} />
        </CardFace>
      </div>
    </details>
  )
}
