import { followPointer } from './follow-pointer.ts'

/** What the hero does beyond CSS. The parallax is smaller than what fetching it later would cost, so it comes along. */
export function startHero(): void {
  const hero = document.querySelector<HTMLElement>('[data-hero-parallax]')
  if (hero && matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) followPointer(hero)
  document.querySelector('[data-science-cue]')?.addEventListener('click', (event) => {
    if (document.getElementById('treatments')) return
    event.preventDefault()
    scrollBy({ top: innerHeight })
  })
}
