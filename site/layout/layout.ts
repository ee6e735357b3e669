import { watchPictures } from '../../ui/picture/picture-states.ts'
import { revealOnScroll } from '../../ui/reveal/reveal.ts'
import { drawRest } from './arrival/draw-rest.ts'

watchScrolled()
closeMenuOnLink()
watchPictures()
revealOnScroll()
drawRest()

/** Marks the document as scrolled (`data-scrolled`) once it is more than 10 px from the top. */
function watchScrolled(): void {
  const thresholdPx = 10
  const update = () => document.documentElement.toggleAttribute('data-scrolled', window.scrollY > thresholdPx)
  // Not right away: reading the position would make the browser lay out the page once more.
  requestAnimationFrame(update)
  addEventListener('scroll', update, { passive: true })
}

/** Closes an open menu when one of its links is followed: a link to a place on the same page would leave it open. */
function closeMenuOnLink(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return
    const menu = event.target.closest<HTMLElement>('[data-header-menu]')
    if (menu?.matches(':popover-open')) menu.hidePopover()
  })
}
