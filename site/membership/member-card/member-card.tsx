import type { ReactNode } from 'react'
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

export type CardLevel = 'gold' | 'platinum' | 'diamond'

type CardFaceProps = {
  level: CardLevel
  /** The brand's mark as SVG source. */
  mark: string
  brandName?: string
  /** In the corner. A card that is all about its level shows it large, as a child. */
  levelName?: string
  children?: ReactNode
}

/** One side of a membership card, drawn: brushed metal, engraved rings, the brand and the level. */
export function CardFace({ level, mark, brandName, levelName, children }: CardFaceProps) {
  return (
    <span className={css.face} data-level={level}>
      <span className={css.engraving}>
        <Whorl />
      </span>
      <span className={css.chip} />
      <span className={css.top}>
        <span className={css.brand} translate="no">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own file, checked to hold no script when read */}
          <span className={css.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
          {brandName}
        </span>
        {levelName && <span className={css.level}>{levelName}</span>}
      </span>
      <span className={css.bottom}>{children}</span>
    </span>
  )
}

/** A label and its value, as they are embossed on a card. */
function CardLine({ label, value }: { label: string; value: string }) {
  return (
    <span className={css.line}>
      <span className={css.label}>{label}</span> <span translate="no">{value}</span>
    </span>
  )
}

const rings = [22, 36, 50, 64, 78, 92]

/** Broken rings, like the growth of hair around a crown, as they are engraved on the cards. */
function Whorl() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="4">
      {rings.map((radius, index) => (
        <circle
          key={radius}
          cx="100"
          cy="100"
          r={radius}
          pathLength="360"
          strokeDasharray={`${118 - 6 * index} ${20 + index} ${62 + 4 * index} ${26 + index}`}
          strokeLinecap="round"
          transform={`rotate(${index * 74} 100 100)`}
        />
      ))}
    </svg>
  )
}
