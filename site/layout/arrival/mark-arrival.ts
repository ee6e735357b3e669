/**
 * Runs in the head of each page, before anything is laid out. Nothing is painted until the footer has arrived: half of
 * the first view, as a slow line brings it, would move when the rest comes. (The link that says so is made here,
 * because the W3C's validator doesn't know it.)
 *
 * Visitors who arrive at the top see the first view sooner, because `arrival.css` skips the sections in `later.astro`.
 * Returning to a spot, following an anchor, and any click or key press that may lead elsewhere need the whole page,
 * because only its true height leads there.
 *
 * Without this, the largest paint of a treatment page comes 80 ms later on Lighthouse's phone, and the home page's
 * scripts block its thread for 15 to 20 ms more.
 */
export const markArrival = `const expected = document.createElement('link')
Object.assign(expected, { rel: 'expect', href: '#footer', blocking: 'render' })
document.head.append(expected)
if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
  const { dataset } = document.documentElement
  dataset.arriving = ''
  for (const event of ['click', 'keydown']) {
    addEventListener(event, () => delete dataset.arriving, { capture: true, once: true })
  }
}`
