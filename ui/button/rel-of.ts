/** The `rel` of a link: a page of another site gets no handle on this one. */
export function relOf(href: string): 'noopener' | undefined {
  return /^(?:https?:)?\/\//.test(href) ? 'noopener' : undefined
}
