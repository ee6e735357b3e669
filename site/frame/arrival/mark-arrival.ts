/**
 * Stands in the head of each page, where it runs before anything is laid out. Whoever arrives at the top sees the first
 * view sooner, because `arrival.css` leaves the sections out of sight for later. Whoever comes back to a place of the
 * page, or to an anchor, needs the whole page at once: only its true height leads there.
 */
export const markArrival = `if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate')
document.documentElement.dataset.arriving = ''`
