import { z } from 'zod'
import { image, line, slug } from './fields.ts'

/** The copy of the page that compares treatments. What it says about each one is in `treatments/`. */
export const treatmentsPageSchema = z.strictObject({
  hero: z.strictObject({
    heading: line,
    lead: line,
    explore: line,
    book: line,
    /** Cutout objects side by side, one per treatment. */
    lineUp: z.array(z.strictObject({ treatment: slug, image })).min(1, 'Add a picture.'),
  }),
  options: z.strictObject({
    heading: line,
    lead: line,
    view: line,
    featured: line,
    all: line,
    /** Marks the featured treatment's card. */
    featuredMark: line,
    details: line,
  }),
  details: z.strictObject({
    heading: line,
    time: line,
    recovery: line,
    book: line,
    tabs: z.strictObject({ label: line, overview: line, benefits: line, faq: line }),
    summary: line,
    startingPrice: line,
    keyFeatures: line,
    bookConsultation: line,
    readMore: line,
    previous: line,
    next: line,
  }),
  sheet: z.strictObject({ close: line, book: line, call: line }),
  consultation: z.strictObject({ heading: line, lead: line, online: line, image }),
})
