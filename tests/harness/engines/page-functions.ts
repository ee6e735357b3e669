/** These functions run in the page: each is sent there as source and knows nothing but its parameters. */

export function shows(selector: string, words: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(words),
  )
}

export function hasFocus(selector: string, words: string): boolean {
  const element = document.activeElement
  return Boolean(element?.matches(selector) && element.textContent.includes(words))
}

/**
 * The middle of the first such element in sight, or what keeps it from being clicked. Only scrolls to what is out of
 * sight, because anything that moves by itself shows that by its position.
 */
export function placeOf(selector: string, words: string): { x: number; y: number } | { hindrance: string } {
  const target = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(words),
  )
  if (!target) return { hindrance: 'is not there' }
  if (target.matches(':disabled')) return { hindrance: 'is disabled' }
  const box = target.getClientRects()[0]
  if (!box) return { hindrance: 'takes no room' }
  const place = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) }
  const top = document.elementFromPoint(place.x, place.y)
  if (top && target.contains(top)) return place
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  return { hindrance: `lies below ${top?.outerHTML.slice(0, 120) ?? 'the edge of the window'}` }
}

export function bringIntoView(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

export function choose(selector: string, value: string): void {
  const list = document.querySelector<HTMLSelectElement>(selector)
  if (!list) return
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Writes a day and a time, which each browser lets one type in a way of its own. */
export function fill(selector: string, value: string): void {
  const input = document.querySelector<HTMLInputElement>(selector)
  if (!input) return
  // React takes note of what is set on the element itself, and would see no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Scrolls by less than a screen; whether there was anything left to scroll. */
export function stepDown(): boolean {
  const before = scrollY
  scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
  return scrollY > before
}

/**
 * Broken pictures, and parts that aren't hydrated yet. Brings the first of these into sight, in case it is waiting for
 * that.
 */
export function brokenParts(): string[] {
  const broken = [...document.images].filter(
    (image) => image.checkVisibility() && image.complete && image.currentSrc !== '' && image.naturalWidth === 0,
  )
  const islands = matchMedia('(scripting: none)').matches ? [] : document.querySelectorAll('astro-island[ssr]')
  const waiting = [...islands].filter((island) => [...island.children].some((child) => child.checkVisibility()))
  waiting[0]?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return [
    ...broken.map(({ currentSrc }) => `broken picture: ${currentSrc}`),
    ...waiting.map((island) => `not live: ${island.getAttribute('component-url')}`),
  ]
}
