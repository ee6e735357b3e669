/** A link's `rel`, so that a page on another site can't get hold of this one. */
export function relOf(href: string): 'noopener' | undefined {
  return /^(?:https?:)?\/\//i.test(href) ? 'noopener' : undefined
}
