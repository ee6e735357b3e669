import type { AccordionItem } from '../../../ui/accordion/accordion.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import type { Benefit } from './treatment-details.tsx'

export type TreatmentDetailsData = {
  slug: string
  title: string
  longDescription: { html: string }
  timeEstimate: string
  recoveryTime?: string | undefined
  /** Without the terms of the teaser. */
  startingPrice?: string | undefined
  /** The price teaser; without one the pricing text stands alone. */
  price?: string | undefined
  pricing: string
  features: string[]
  benefits: Benefit[]
  faq: AccordionItem[]
  accent: string
  page: string
  /** The form in which this treatment is chosen already. */
  bookHref: string
  /** Replaces the form for something you join rather than book. */
  join?: { label: string; href: string } | undefined
  hero: ShownPicture
  heroFit: 'cover' | 'contain'
  previous: { slug: string; shortTitle: string }
  next: { slug: string; shortTitle: string }
}

export type DetailsCopy = {
  heading: string
  time: string
  recovery: string
  book: string
  tabs: { label: string; overview: string; benefits: string; faq: string }
  summary: string
  startingPrice: string
  costLink: string
  keyFeatures: string
  bookConsultation: string
  readMore: string
  previous: string
  next: string
}

export const tabs = ['overview', 'benefits', 'faq'] as const
export type Tab = (typeof tabs)[number]
