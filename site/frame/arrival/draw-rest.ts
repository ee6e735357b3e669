/**
 * Once the page is loaded, draws the sections that were left for later, one in each idle moment. Before somebody goes to
 * another place of the page, or prints it, all of them: their heights decide where that place is.
 */
export function drawRest(): void {
  const root = document.documentElement
  const rest = Array.from(document.querySelectorAll('[data-sections] > *'))
  const done = new AbortController()

  const drawAll = () => {
    done.abort()
    root.removeAttribute('data-arriving')
  }
  const drawNext = () => {
    const section = rest.shift()
    if (done.signal.aborted) return
    if (!section) return drawAll()
    section.toggleAttribute('data-drawn', true)
    // The frame lies between two of them, so that no task holds more than one.
    requestAnimationFrame(() => whenIdle(drawNext))
  }

  for (const event of ['click', 'keydown', 'beforeprint']) {
    addEventListener(event, drawAll, { capture: true, signal: done.signal })
  }
  if (document.readyState === 'complete') whenIdle(drawNext)
  else addEventListener('load', () => whenIdle(drawNext), { signal: done.signal })
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 50)
}
