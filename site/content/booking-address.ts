import type { Treatment } from '../../content-model/treatment-schema.ts'
import { content } from './site-content.ts'

/**
 * Where a treatment's booking button leads: to the form on the treatment's own page, in which the treatment is chosen
 * already. So the choice needs no script and stands in no address but the page's own. `undefined` for a treatment that
 * no option of the form stands for.
 */
export function bookingAddress({ slug, formTreatment }: Pick<Treatment, 'slug' | 'formTreatment'>): string | undefined {
  const page = content.procedures.find(({ treatment }) => treatment === slug)
  return page && formTreatment !== undefined ? `${page.route}#contact` : undefined
}
