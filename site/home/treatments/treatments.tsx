import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { PictureSource, ShownPicture } from '../../../ui/picture/picture-source.ts'
import type { KeyFeatureCopy } from './treatment-card.tsx'
import { TreatmentList, type TreatmentListProps } from './treatment-list.tsx'
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

type PanelData = {
  title: string
  line: string
  priceTeaser?: string
  picture: ShownPicture
  surface: 'paper' | 'sand' | 'night'
  /** `picture`: the words lie over the picture. `panel`: the picture stands below them. */
  textOver: 'picture' | 'panel'
  detailsHref: string
  bookHref: string
  formTreatment?: string | undefined
  book: string
  viewDetails: string
}

/** One idea, 692 px high: a title, a line, a picture, a price. */
function TreatmentPanel(props: PanelData) {
  const { title, line, priceTeaser, picture, surface, textOver, book, viewDetails } = props
  const { detailsHref, bookHref, formTreatment } = props
  return (
    <article
      className={css.panel}
      aria-label={title}
      data-surface={surface}
      data-text-over={textOver}
      data-form-treatment={formTreatment}
    >
      <div className={css.picture}>
        <CaptionedPicture
          {...picture}
          sizes={panelSizes(picture.source)}
          fit={textOver === 'picture' ? 'cover' : 'contain'}
          focus="top"
        />
      </div>
      <div className={css.copy}>
        <h2>{title}</h2>
        <p className={css.line}>{line}</p>
        <div className={css.actions}>
          <Button href={bookHref}>{book}</Button>
          <Button href={detailsHref} variant="quiet" newTab>
            {viewDetails}
            <span data-visually-hidden=""> for {title}</span>
          </Button>
        </div>
        {priceTeaser && <p className={css.price}>{priceTeaser}</p>}
      </div>
    </article>
  )
}

/** `--panel-height`, which a picture fills: in a narrow window it's drawn wider than the window, and cropped. */
const panelHeightRem = 43.25

function panelSizes({ width, height }: PictureSource): string {
  return `max(100vw, ${Math.ceil((panelHeightRem * width) / height)}rem)`
}
