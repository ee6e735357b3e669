/**
 * Changes an open page, from now on, as a translator, a password manager and a writing aid do. Runs in the page: it's
 * sent there as source and knows nothing but its parameters.
 */
export function changePage(): void {
  const isForeign = (element: Element | null) =>
    element === null || element.localName === 'font' || element.closest('script, style, noscript, [translate="no"]')

  /** Each piece of text leaves the page, and its translation takes its place in two `font` elements. */
  function translate(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node)
    for (const text of texts) {
      if (!text.textContent?.trim() || isForeign(text.parentElement)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `«${text.textContent}»`
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }

  for (const control of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
    control.setAttribute('autocomplete', 'off')
    control.setAttribute('data-lpignore', 'true')
    control.before(document.createElement('password-manager'))
    control.after(document.createElement('writing-aid'))
  }
  translate(document.body)
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'characterData') translate(target)
      for (const node of addedNodes) translate(node)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
