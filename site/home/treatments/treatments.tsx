import { Button } from '../../../ui/button/button.tsx'
import type { KeyFeatureCopy } from './treatment-card-data.ts'
import { TreatmentList, type TreatmentListProps } from './treatment-list.tsx'
import { type PanelData, TreatmentPanel } from './treatment-panel.tsx'
import { TreatmentRow, type TreatmentRowProps } from './treatment-row.tsx'
import css from './treatments.module.css'

type TreatmentsProps = {
  phone: Omit<TreatmentListProps, 'keyFeatureWords'>
  desktop: {
    panels: Omit<PanelData, 'book' | 'viewDetails'>[]
    row: Omit<TreatmentRowProps, 'keyFeatureWords'>
    book: string
    viewDetails: string
    bookBelow: string
    caption: string
    viewAll: string
  }
  priceFootnote: string
  /** The folded key features stand on the cards only when the brand has switched them on. */
  keyFeatureCopy?: KeyFeatureCopy
  showHoverZoom: boolean
}

/** The treatments: a list of cards on a phone; from 768 px two tall panels, then a row of cards to take a pick from. */
export function Treatments({ phone, desktop, priceFootnote, keyFeatureCopy, showHoverZoom }: TreatmentsProps) {
  return (
    <section id="treatments" aria-label="Treatments" data-hover-zoom={showHoverZoom || undefined}>
      <div className={css.phone}>
        <TreatmentList {...phone} keyFeatureCopy={keyFeatureCopy} />
        <p className={css.footnote}>{priceFootnote}</p>
      </div>
      <div className={css.desktop} id="treatments-section">
        {desktop.panels.map((panel) => (
          <TreatmentPanel key={panel.title} {...panel} book={desktop.book} viewDetails={desktop.viewDetails} />
        ))}
        <TreatmentRow {...desktop.row} keyFeatureCopy={keyFeatureCopy} />
        <div className={css.close}>
          <Button href="#contact" size="large">
            {desktop.bookBelow}
          </Button>
          <p className={css.caption}>{desktop.caption}</p>
          <Button href="/treatments" variant="quiet">
            {desktop.viewAll}
          </Button>
        </div>
        <p className={css.footnote}>{priceFootnote}</p>
      </div>
    </section>
  )
}
