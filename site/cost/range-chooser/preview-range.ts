/** On a phone the panel is below the choices. Until it comes into view, the range is at the foot of the screen. */
export function previewRange(form: HTMLFormElement, panel: HTMLElement): void {
  const preview = form.querySelector<HTMLElement>('[data-range-preview]')
  if (!preview) return
  let isBelow = false
  const update = () => {
    preview.hidden = !isBelow || form.querySelector('[name="pattern"]:checked') === null
  }
  form.addEventListener('change', update)
  const look = ([entry]: IntersectionObserverEntry[]) => {
    isBelow = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0
    update()
  }
  // In view is the figure, not only the edge above it.
  new IntersectionObserver(look, { rootMargin: '0px 0px -200px' }).observe(panel)
}
