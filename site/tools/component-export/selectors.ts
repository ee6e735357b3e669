/** The element that a selector names on the shown page. Undefined where there is none, also for a selector that is no CSS. */
export function findComponent(page: Document | null | undefined, selector: string): Element | undefined {
  try {
    return page?.querySelector(selector) ?? undefined
  } catch {
    return undefined
  }
}

/** A CSS selector that matches this element and, on its page, no other: its id, or the shortest path from one. */
export function describeSelector(element: Element): string {
  const page = element.ownerDocument
  const isAlone = (selector: string) => page.querySelectorAll(selector).length === 1
  const steps: string[] = []
  for (let current: Element | null = element; current !== null; current = current.parentElement) {
    const id = `#${CSS.escape(current.id)}`
    steps.unshift(current.id !== '' && isAlone(id) ? id : describeStep(current))
    const selector = steps.join(' > ')
    if (isAlone(selector)) return selector
  }
  return steps.join(' > ')
}

function describeStep(element: Element): string {
  const name = element.localName
  const alike = [...(element.parentElement?.children ?? [])].filter((sibling) => sibling.localName === name)
  return alike.length > 1 ? `${name}:nth-of-type(${alike.indexOf(element) + 1})` : name
}
