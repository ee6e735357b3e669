import { globSync, readFileSync } from 'node:fs'
import { type BrandSite, brandSites } from '../brands/brand-sites.ts'

/** The text of each YAML file of these brands; of all brands if none is given. */
export function contentSources(brands: readonly BrandSite[] = Object.values(brandSites)): string[] {
  const files = brands.flatMap(({ content }) => globSync(`${content}/**/*.yaml`).sort())
  return files.map((file) => readFileSync(file, 'utf8'))
}
