import type { ShownPicture } from '../../../ui/picture/picture-source.ts'

/** What a card of the home page shows of one treatment. */
export type TreatmentCardData = {
  slug: string
  title: string
  kicker: string
  line: string
  surface: 'paper' | 'sand' | 'night'
  /** The treatment's page, or the membership site. */
  href: string
  /** The treatment on the overview of all treatments. */
  detailsHref: string
  /** The form with this treatment already chosen. On the home page, the script chooses it in the page's own form. */
  bookHref: string
  formTreatment?: string | undefined
  priceTeaser?: string
  keyFeatures: string[]
  picture: ShownPicture
  /** An object on transparent ground keeps its shape; a scene fills the card. */
  fit: 'contain' | 'cover'
}

/** The two labels of the button that unfolds a card's key features. */
export type KeyFeatureCopy = { show: string; hide: string }
