import type { Configuration } from '../platform/configuration.ts'

/** The pages of the internal tools; their calls are routes that are not registered while the tools are off. */
export const toolPages = ['/image-generator', '/growth-factors-images', '/component-export', '/gradients'] as const

/** Moves the pages of the tools out of `texts`, as if never built, unless anybody may see them. Keyed by address. */
export function takeToolPages<File>(
  texts: Map<string, File>,
  { toolsAccess }: Pick<Configuration, 'toolsAccess'>,
): ReadonlyMap<string, File> {
  if (toolsAccess === 'public') return new Map()
  const pages = [...texts].filter(([address]) => toolPages.some((page) => page === address))
  for (const [address] of pages) texts.delete(address)
  return new Map(pages)
}
