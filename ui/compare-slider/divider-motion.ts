import { dividerPosition } from './divider-position.ts'

/** Why the divider does not move by itself. */
export type Rest = 'loading' | 'off-screen' | 'reduced-motion' | 'paused' | 'hovered' | 'focused' | 'held'

const notBegun: readonly Rest[] = ['loading', 'reduced-motion', 'paused']

/**
 * The divider's automatic movement, and the visitor's hand on it. It moves while there is no reason to rest, continues
 * where it stopped, and after being held, starts over from where it was let go. `show` gets percent from the left.
 */
export function createDividerMotion(show: (position: number) => void) {
  const rests = new Set<Rest>(['loading'])
  let position = 50
  let from = 50
  let elapsedMs = 0
  let lastMs = 0
  let frame: number | undefined

  const tick = (nowMs: number) => {
    elapsedMs += Math.max(nowMs - lastMs, 0)
    lastMs = nowMs
    move(dividerPosition(elapsedMs, from))
    frame = requestAnimationFrame(tick)
  }
  const move = (to: number) => {
    position = Math.min(Math.max(to, 0), 100)
    show(position)
  }
  const update = () => {
    if (rests.size > 0 && frame !== undefined) {
      cancelAnimationFrame(frame)
      frame = undefined
    } else if (rests.size === 0 && frame === undefined) {
      lastMs = performance.now()
      frame = requestAnimationFrame(tick)
    }
  }

  return {
    rest(reason: Rest) {
      rests.add(reason)
      update()
    },
    resume(reason: Rest) {
      rests.delete(reason)
      update()
    },
    /** The visitor takes the divider, or moves it while it is held. */
    hold(at: number) {
      if (!rests.has('held') && !notBegun.some((reason) => rests.has(reason))) console.log('Animation interrupted')
      rests.add('held')
      update()
      move(at)
    },
    letGo() {
      if (!rests.delete('held')) return
      from = position
      elapsedMs = 0
      update()
    },
  }
}

export type DividerMotion = ReturnType<typeof createDividerMotion>
