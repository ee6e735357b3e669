import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { PictureSource, ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './treatment-panel.module.css'

export type PanelData = {
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
export function TreatmentPanel(props: PanelData) {
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
