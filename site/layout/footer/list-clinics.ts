import type { NavigationLink } from '../header/header.tsx'
import type { FooterColumn } from './footer.tsx'

/** A column that leads to all clinics also leads to each that the owner hasn't linked there by hand. */
export function listClinics(clinics: readonly NavigationLink[], columns: readonly FooterColumn[]): FooterColumn[] {
  return columns.map((column) => {
    const at = column.links.findIndex(({ href }) => href === '/locations')
    if (at === -1) return column
    const missing = clinics.filter(({ href }) => !column.links.some((link) => link.href === href))
    return { ...column, links: column.links.toSpliced(at + 1, 0, ...missing) }
  })
}
