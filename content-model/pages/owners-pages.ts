import { type PageRoute, pageRoutes } from './page-schema.ts'

type Entry = { sample: boolean }
/** Files that the pages are made from. One with an error is undefined. */
export type OwnersParts = {
  doctors: { entries: readonly Entry[]; answers: readonly Entry[] } | undefined
  results: { cases: readonly unknown[] } | undefined
}

/** The pages that say nothing but what the owner alone can tell, each with the entries it's made from. */
const ownersPages = {
  '/doctors': ({ doctors }) => doctors && [...doctors.entries, ...doctors.answers],
  '/results': ({ results }) => results?.cases.map(() => ({ sample: false })),
} as const satisfies { readonly [route in PageRoute]?: (parts: OwnersParts) => readonly Entry[] | undefined }

export type OwnersPage = keyof typeof ownersPages
const routes = pageRoutes.filter((route): route is OwnersPage => Object.hasOwn(ownersPages, route))

/**
 * The owner's pages without an entry. Menus leave them out until there is one, and they aren't built: an empty page
 * only disappoints its visitors. Only `/results` is built, because the reason why a clinic has no photos is an answer,
 * too. Search engines don't list it then.
 */
export function emptyPages(parts: OwnersParts): OwnersPage[] {
  return routes.filter((route) => ownersPages[route](parts)?.length === 0)
}

/** The owner's pages that search engines shouldn't list: those without an entry, and those with nothing but samples. */
export function unlistedPages(parts: OwnersParts): OwnersPage[] {
  return routes.filter((route) => ownersPages[route](parts)?.every(({ sample }) => sample))
}

type List = { entries: readonly unknown[] }

/** Files that decide which sections there are. One with an error is undefined, and hides none. */
export type SectionParts = {
  brand: { show: { testimonials: boolean; doctors: boolean } } | undefined
  testimonials: List | undefined
  stories: List | undefined
  doctors: List | undefined
  locations: { map?: unknown } | undefined
  cost: { sections: readonly string[] } | undefined
}

/**
 * The sections that their pages leave out, as links name them: the owner hides them, or has nothing to show there. Menus
 * leave them out, too, until they are shown.
 */
export function emptySections({ brand, testimonials, stories, doctors, locations, cost }: SectionParts): string[] {
  const hasQuotes = brand?.show.testimonials !== false && testimonials?.entries.length !== 0
  const hasStories = stories?.entries.length !== 0
  const isShown = {
    '/#testimonials': hasQuotes || hasStories,
    '/#testimonials-title': hasQuotes,
    '/#stories-title': hasStories,
    '/#doctors-title': brand?.show.doctors !== false && doctors?.entries.length !== 0,
    '/locations#map-title': locations === undefined || locations.map !== undefined,
    '/cost#patterns': cost?.sections.includes('patterns') !== false,
    '/cost#others': cost?.sections.includes('others') !== false,
  }
  return Object.entries(isShown).flatMap(([section, shown]) => (shown ? [] : [section]))
}
