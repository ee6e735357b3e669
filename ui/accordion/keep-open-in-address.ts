/**
 * Keeps a list's open item in the address (`/faq#faq-cost`), so that people can copy a link to it. A closed list has
 * none. Following such a link opens the item without a script, because the anchor is inside it.
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
