/** Elements that the keyboard reaches by itself, or that are to be left alone. */
const left =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"], [role="tab"], [role="img"], ' +
  '[aria-hidden="true"], [inert], script, style, svg'

/** Elements that can be picked and that Tab doesn't reach yet: blocks with words of their own, and described images. */
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
