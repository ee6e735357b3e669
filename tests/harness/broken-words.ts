/**
 * Numbers and words that break in the middle, on which nobody can rely: a price on two lines reads as another price. Long
 * words may break once. Runs in the page: it is sent there as source and knows nothing but the page.
 */
export function brokenWords(): string[] {
  const longWord = 10
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, style, pre, code')) continue
    if (parent.getBoundingClientRect().width <= 1) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u2060–-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
      if (lines > 2 || (lines === 2 && (word.length < longWord || /\d/.test(word))))
        found.push(`"${word}" on ${lines} lines in <${parent.localName} class="${parent.className}">`)
    }
  }
  return [...new Set(found)].slice(0, 5)
}
