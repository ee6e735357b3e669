/** What the keyboard reaches by itself, or is to leave alone. */
const left =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"], [role="tab"], [role="img"], ' +
  '[aria-hidden="true"], [inert], script, style, svg'

/** What of the page can be picked and isn't reached by Tab yet: each block with words of its own, and each described image. */
export function listPickable(bar: HTMLElement): Set<HTMLElement> {
  const found = new Set<HTMLElement>()
  const add = (element: HTMLElement | null) => {
    if (!element || bar.contains(element) || element.closest(left) || element.hasAttribute('tabindex')) return
    found.add(element)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent?.trim()) add(blockOf(node.parentElement))
  }
  for (const image of document.images) {
    if (image.alt !== '') add(image)
  }
  return found
}

/** The words of one line are one stop, whatever parts of them are bold. */
function blockOf(element: HTMLElement | null): HTMLElement | null {
  let block = element
  while (block?.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
  return block
}
