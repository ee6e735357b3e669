/** A header animation that never reports its end counts as finished after this. */
export const segmentFallbackMs = 4500
/** Whatever happens, nobody waits longer than this. */
export const hardReleaseMs = 8000

/** The header animates in two segments, one after the other. */
export type Segment = 'hero' | 'content'
type LockState = 'hero' | 'content' | 'released'

/**
 * A page's lock while its header animates. It opens when both segments are complete, when their fallback timers have
 * fired, after the hard limit, or right away when someone asks. `onReady` then runs exactly once.
 */
export function createPageLock(onReady: () => void) {
  let state: LockState = 'hero'
  const complete = new Set<Segment>()
  let segmentTimer = setTimeout(() => finish('hero'), segmentFallbackMs)
  const hardTimer = setTimeout(release, hardReleaseMs)

  function finish(segment: Segment): void {
    complete.add(segment)
    if (state === 'hero' && complete.has('hero')) {
      state = 'content'
      clearTimeout(segmentTimer)
      segmentTimer = setTimeout(() => finish('content'), segmentFallbackMs)
    }
    if (state === 'content' && complete.has('content')) release()
  }

  function release(): void {
    if (state === 'released') return
    state = 'released'
    clearTimeout(segmentTimer)
    clearTimeout(hardTimer)
    onReady()
  }

  return { finish, release, isReleased: () => state === 'released' }
}
