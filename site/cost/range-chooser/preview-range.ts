/**
 * On a phone or tablet, the panel is below the choices. Once there is a choice, its range is at the foot of the screen
 * until the panel comes into view.
 */
export function previewRange(form: HTMLFormElement, panel: HTMLElement): void {
  const preview = form.querySelector<HTMLElement>('[data-range-preview]')
  if (!preview) return
  const look = ([entry]: IntersectionObserverEntry[]) => {
    preview.hidden = !entry || entry.isIntersecting || entry.boundingClientRect.top <= 0
  }
  // In view is the figure, not only the edge above it.
  new IntersectionObserver(look, { rootMargin: '0px 0px -200px' }).observe(panel)
}
