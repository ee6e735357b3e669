import { nearestSlide } from '../../../ui/carousel/nearest-slide.ts'

/** After this long without a scroll event, the row is considered at rest. */
const restMs = 120

/** Makes the two buttons below the phone's row of treatments work, and says which one is shown. */
export function stepThroughRow(): void {
  const row = document.querySelector<HTMLElement>('[data-stepped-row]')
  const controls = row?.parentElement?.querySelector<HTMLElement>('[data-slide-controls]')
  const position = controls?.querySelector('[data-slide-position]')
  if (!row || !controls || !position) return
  const cards = [...row.querySelectorAll<HTMLElement>('[data-slide]')]
  const starts = () => cards.map((card) => card.offsetLeft - (cards[0]?.offsetLeft ?? 0))
  let current = 0

  const show = (index: number) => {
    current = index
    position.textContent = `${index + 1} of ${cards.length}`
    for (const button of controls.querySelectorAll<HTMLButtonElement>('[data-step]')) {
      button.disabled = cards[index + Number(button.dataset.step)] === undefined
    }
  }
  controls.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    const index = current + Number(button?.dataset.step ?? 0)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left: starts()[index] ?? 0, behavior: isStill ? 'instant' : 'smooth' })
    show(index)
    // At either end the pressed button is disabled and would lose the focus.
    if (button?.matches(':disabled'))
      cards[index]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  })
  let resting: ReturnType<typeof setTimeout> | undefined
  row.addEventListener(
    'scroll',
    () => {
      clearTimeout(resting)
      resting = setTimeout(() => show(nearestSlide(starts(), row.scrollLeft)), restMs)
    },
    { passive: true },
  )
  controls.dataset.ready = ''
}
