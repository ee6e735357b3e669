import { showRange } from './show-range.ts'
import { takeRangeAlong } from './take-range-along.ts'

/** Makes the chooser answer, and its range ready to copy, print and share. What is chosen never leaves the page by itself. */
export function chooseRange(): void {
  const form = document.querySelector<HTMLFormElement>('[data-range-chooser]')
  const answer = document.querySelector<HTMLElement>('[data-range-answer]')
  if (!form || !answer) return
  const update = () => showRange(form, answer)
  form.addEventListener('change', update)
  // Someone may have chosen before the script arrived.
  if (form.querySelector('[name="pattern"]:checked')) update()
  takeRangeAlong(answer)
  previewRange(form, answer)
}

/** On a phone the panel is below the choices. Until it comes into view, the range is at the foot of the screen. */
function previewRange(form: HTMLFormElement, panel: HTMLElement): void {
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
