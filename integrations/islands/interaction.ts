import type { ClientDirective } from 'astro'
import { watchChanges } from './changes.ts'

const signsOfLife = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll']
let firstSign: Promise<void> | undefined

/**
 * Hydrates an island with the first pointer, touch, focus, key or scroll anywhere on the page. Whoever reloads or comes back
 * to a page that kept a state waits for nothing: the island shows it.
 */
export default (async (load, _options, island) => {
  watchChanges(island)
  firstSign ??= history.state === null ? waitForSign() : Promise.resolve()
  await firstSign
  const hydrate = await load()
  await hydrate()
}) satisfies ClientDirective

function waitForSign(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const onSign = () => {
      listening.abort()
      resolve()
    }
    for (const sign of signsOfLife) {
      addEventListener(sign, onSign, { capture: true, passive: true, signal: listening.signal })
    }
  })
}
