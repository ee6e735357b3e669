/**
 * Stands in the head of each page, where it runs before anything is laid out. Whoever arrives at the top sees the first
 * view sooner, because `arrival.css` leaves the sections of `later.astro` out. Whoever comes back to a place of the
 * page, or to an anchor, needs the whole page at once, and so does a click or a key that may lead to another place of it:
 * only its true height leads there. Without it the largest paint of a treatment's page comes 80 ms later on Lighthouse's
 * phone, and the home page's scripts hold up its thread for 15 to 20 ms more.
 */
export const markArrival = `if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
  const { dataset } = document.documentElement
  dataset.arriving = ''
  for (const event of ['click', 'keydown']) {
    addEventListener(event, () => delete dataset.arriving, { capture: true, once: true })
  }
}`
