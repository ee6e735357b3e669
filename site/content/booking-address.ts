import type { Treatment } from '../../content-model/treatments/treatment-schema.ts'
import { content } from './site-content.ts'

/**
 * The link of a treatment's booking button: to the form on the treatment's own page, with the treatment already chosen.
 * So the choice needs no script and no extra address. `undefined` for a treatment the form has no option for.
 */
export function bookingAddress({ slug, formTreatment }: Pick<Treatment, 'slug' | 'formTreatment'>): string | undefined {
  const page = content.procedures.find(({ treatment }) => treatment === slug)
  return page && formTreatment !== undefined ? `${page.route}#contact` : undefined
}
