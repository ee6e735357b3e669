/** The content folder of a brand, and where the tests have its site built. */
export type BrandSite = { content: string; dist: string }

/**
 * Whose sites the tests look at. The specification's words and figures are frozen in a brand of the tests: what the
 * owner's own says is the owner's business, and only what holds for every brand is asked of it. A third one proves
 * that a wholly different brand works.
 */
export const brandSites = {
  owner: { content: 'content', dist: 'dist' },
  specified: { content: 'tests/brands/specified/content', dist: '.cache/specified-site' },
  second: { content: 'tests/brands/second/content', dist: '.cache/second-site' },
} as const satisfies Record<string, BrandSite>

/** The specified brand after everything that an owner may do to it; `npm run edits` makes it. */
export const editedSite: BrandSite = { content: '.cache/edited/content/all', dist: '.cache/edited/site' }
