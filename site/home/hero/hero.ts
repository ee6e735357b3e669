import { followPointer } from './follow-pointer.ts'

/** What the hero does beyond CSS. The parallax is smaller than the cost of fetching it later, so it is included. */
export function startHero(): void {
  const hero = document.querySelector<HTMLElement>('[data-hero-parallax]')
  if (hero && matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) followPointer(hero)
  document.querySelector('[data-science-cue]')?.addEventListener('click', (event) => {
    if (document.getElementById('treatments')) return
    event.preventDefault()
    scrollBy({ top: innerHeight })
  })
}
