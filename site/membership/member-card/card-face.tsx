import type { ReactNode } from 'react'
import css from './card-face.module.css'
import { Whorl } from './whorl.tsx'

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
export function CardLine({ label, value }: { label: string; value: string }) {
  return (
    <span className={css.line}>
      <span className={css.label}>{label}</span> <span translate="no">{value}</span>
    </span>
  )
}
