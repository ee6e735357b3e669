/** The element that a selector names on the shown page. Undefined where there is none, also for a selector that is no CSS. */
export function findComponent(page: Document | null | undefined, selector: string): Element | undefined {
  try {
    return page?.querySelector(selector) ?? undefined
  } catch {
    return undefined
  }
}
