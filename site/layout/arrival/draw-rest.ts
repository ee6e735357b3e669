/** Once the page is loaded, draws the sections that were left for later, one in each idle moment. */
export function drawRest(): void {
  const root = document.documentElement
  const rest = Array.from(document.querySelectorAll('[data-later] > *'))
  const drawNext = () => {
    if (!root.hasAttribute('data-arriving')) return
    const section = rest.shift()
    section?.toggleAttribute('data-drawn', true)
    // Waits for a frame between two sections, so that no task draws more than one.
    if (section) requestAnimationFrame(() => whenIdle(drawNext))
    else root.removeAttribute('data-arriving')
  }
  if (document.readyState === 'complete') whenIdle(drawNext)
  else addEventListener('load', () => whenIdle(drawNext), { once: true })
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 50)
}
