import type { Treatment } from '../../content-model/treatments/treatment-schema.ts'
import { content } from './site-content.ts'

/** The treatment that another part of the content names. The content reader has already checked that it exists. */
export function findTreatment(slug: string): Treatment {
  const found = content.treatments.find((treatment) => treatment.slug === slug)
  if (found === undefined) throw new Error(`There's no treatment "${slug}" in content/treatments.`)
  return found
}
