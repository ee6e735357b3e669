/** The content folder of a brand, and where the tests have its site built. */
export type BrandSite = { content: string; dist: string }

/**
 * Which sites the tests look at. The specification's words and figures are frozen in a test brand. What the owner's own
 * site says is up to the owner, so the tests only check what has to be true for every brand. A third one proves that a
 * completely different brand works.
 */
export const brandSites = {
  owner: { content: 'content', dist: 'dist' },
  specified: { content: 'tests/brands/specified/content', dist: '.cache/specified-site' },
  second: { content: 'tests/brands/second/content', dist: '.cache/second-site' },
} as const satisfies Record<string, BrandSite>

/** The specified brand after everything that an owner may do to it; `npm run edits` makes it. */
export const editedSite: BrandSite = { content: '.cache/edited/content/all', dist: '.cache/edited/site' }
