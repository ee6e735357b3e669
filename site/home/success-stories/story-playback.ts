/** The poster stands for 1400 ms before a clip may start by itself. */
export const imageHoldMs = 1400
/** A clip counts as in view when 90 % of it is visible. */
const inViewThreshold = 0.9

/**
 * How a story card plays.
 * `poster`: the still image; `holding`: in view, waiting out the hold; `playing`, `paused`: the clip shows;
 * `failed`: the browser refused to start it, so its own controls show.
 */
export type Playback = 'poster' | 'holding' | 'playing' | 'paused' | 'failed'

export type PlaybackEvent =
  | { type: 'entered-view'; startsByItself: boolean }
  | { type: 'left-view' }
  | { type: 'hold-ended' }
  | { type: 'toggled' }
  | { type: 'ended' }
  | { type: 'refused' }

/** The next state of a story card. Events that don't apply to the current state change nothing. */
export function nextPlayback(state: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'entered-view':
      return state === 'poster' && event.startsByItself ? 'holding' : state
    case 'hold-ended':
      return state === 'holding' ? 'playing' : state
    case 'toggled':
      if (state === 'failed') return 'failed'
      return state === 'playing' ? 'paused' : 'playing'
    case 'left-view':
    case 'ended':
      return state === 'failed' ? 'failed' : 'poster'
    case 'refused':
      return 'failed'
  }
}

/**
 * Whether a card counts as in view. If the window is shorter than the card, as on a phone held sideways, 90 % of the
 * card can never be visible at once. Then 90 % of what the window can show is enough, or no clip would ever start. All
 * in pixels.
 */
export function fillsView(visibleHeight: number, cardHeight: number, windowHeight: number): boolean {
  return visibleHeight >= inViewThreshold * Math.min(cardHeight, windowHeight)
}
