/**
 * Keeps a click on a button whose island isn't hydrated yet, and repeats it once it is. The script of
 * `client:interaction` loads at the first touch, which on a phone is the tap on the button itself.
 */
export function keepEarlyClicks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      const island = button?.closest<HTMLElement>('astro-island[ssr]')
      if (!button || !island) return
      event.preventDefault()
      if (island.ariaBusy === 'true') return
      island.ariaBusy = 'true'
      const clickAgain = () => {
        island.ariaBusy = null
        button.click()
      }
      island.addEventListener('astro:hydrate', clickAgain, { once: true })
    },
    { capture: true },
  )
}
