/**
 * Keeps the open item of a list in the address (`/faq#faq-cost`), so that a link to it can be copied from there; a
 * closed list has none. Following such a link opens the item without any script, because the anchor lies inside it.
 */
export function keepOpenInAddress(list: Element, onOpen: (id: string) => void = () => {}): void {
  let openId = findOpen(list)
  if (openId) onOpen(openId)
  list.addEventListener(
    'toggle',
    () => {
      const id = findOpen(list)
      if (id === openId) return
      openId = id
      if (id) onOpen(id)
      history.replaceState(null, '', id ? `#${id}` : location.pathname + location.search)
    },
    { capture: true },
  )
}

function findOpen(list: Element): string | undefined {
  return list.querySelector('details[open] > [id]')?.id
}
