import type { Configuration } from '../platform/configuration.ts'
import type { BuiltSite } from './built-site.ts'

/** The pages of the internal tools; their calls are routes that are not registered while the tools are off. */
const toolPages = ['/image-generator', '/growth-factors-images', '/component-export', '/gradients'] as const

/** Says whether the internal tools exist on this server: their pages, their calls and what they stored. */
export function areToolsOpen({ toolsAccess }: Pick<Configuration, 'toolsAccess'>): boolean {
  return toolsAccess === 'public'
}

/** The site as this server shows it: without the pages of the tools where they are off, as if never built. */
export function siteWithAllowedTools(site: BuiltSite, configuration: Pick<Configuration, 'toolsAccess'>): BuiltSite {
  if (areToolsOpen(configuration)) return site
  const texts = new Map(site.texts)
  for (const page of toolPages) texts.delete(page)
  return { ...site, texts }
}
