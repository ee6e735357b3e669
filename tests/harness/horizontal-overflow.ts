/**
 * The elements too wide for the window. The body cuts them off, so nobody can scroll to them and their words are lost.
 * Runs in the page: it is sent there as source and knows nothing but the page.
 */
export function horizontalOverflow(): string[] {
  const cutOff = [...document.querySelectorAll('body *')].filter((element) => {
    if (!element.textContent?.trim() && !element.matches('input, select, textarea')) return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    if (liesBeyond(element)) return isOnPage(element.parentElement)
    // A word that is too long leaves its paragraph, whose own box stays in its place.
    return wordsOf(element).some(liesBeyond) && isOnPage(element)
  })
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
    ...cutOff.slice(0, 3).map(({ outerHTML }) => `beyond the right edge: ${outerHTML.slice(0, 80)}`),
  ]

  function liesBeyond(part: Element | Range): boolean {
    const { right, width } = part.getBoundingClientRect()
    return width > 0 && right > innerWidth + 1
  }

  function wordsOf(element: Element): Range[] {
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const range = document.createRange()
        range.selectNode(node)
        return range
      })
  }

  /** Whether a box belongs to the page itself, and not to a part that scrolls or cuts off on purpose. */
  function isOnPage(start: Element | null): boolean {
    let box = start
    while (box && box !== document.body && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
    return box === document.body
  }
}
