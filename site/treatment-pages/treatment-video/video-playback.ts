/**
 * How a page's clip plays. `native`: no script yet, or the clip refused to start, so the browser's own controls show.
 * `waiting`: not seen yet. `playing`. `resting`: scrolled out of view, and continues when it comes back. `paused`: by
 * hand.
 */
export type VideoState = 'native' | 'waiting' | 'playing' | 'resting' | 'paused'

export type VideoEvent = 'scripted' | 'entered-view' | 'left-view' | 'toggled' | 'refused'

/** The next state of a clip. Events that don't apply to the current state change nothing. */
export function nextVideoState(state: VideoState, event: VideoEvent): VideoState {
  switch (event) {
    case 'scripted':
      return state === 'native' ? 'waiting' : state
    case 'entered-view':
      return state === 'waiting' || state === 'resting' ? 'playing' : state
    case 'left-view':
      return state === 'playing' ? 'resting' : state
    case 'toggled':
      if (state === 'native') return state
      return state === 'playing' ? 'paused' : 'playing'
    case 'refused':
      return 'native'
  }
}
