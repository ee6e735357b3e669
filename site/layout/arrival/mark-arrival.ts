/**
 * Stands in the head of each page, where it runs before anything is laid out. Whoever arrives at the top sees the first
 * view sooner, because `arrival.css` leaves the sections of `later.astro` out. Whoever comes back to a place of the
 * page, or to an anchor, needs the whole page at once, and so does a click or a key that may lead to another place of it:
 * only its true height leads there.
 */
export const markArrival = `if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
  const { dataset } = document.documentElement
  dataset.arriving = ''
  for (const event of ['click', 'keydown']) {
    addEventListener(event, () => delete dataset.arriving, { capture: true, once: true })
  }
}`
