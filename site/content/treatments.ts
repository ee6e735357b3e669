import type { Treatment } from '../../content-model/treatments/treatment-schema.ts'
import { content } from './site-content.ts'

/** The treatment that another part of the content names. The content reader has already checked that it exists. */
export function findTreatment(slug: string): Treatment {
  const found = content.treatments.find((treatment) => treatment.slug === slug)
  if (found === undefined) throw new Error(`There's no treatment "${slug}" in content/treatments.`)
  return found
}

/**
 * The link of a treatment's booking button: to the form on the treatment's own page, with the treatment already chosen.
 * So the choice needs no script and no extra address. `undefined` for a treatment the form has no option for.
 */
export function bookingAddress({ slug, formTreatment }: Pick<Treatment, 'slug' | 'formTreatment'>): string | undefined {
  const page = content.procedures.find(({ treatment }) => treatment === slug)
  return page && formTreatment !== undefined ? `${page.route}#contact` : undefined
}
