import { describe, expect, test } from 'vitest'
import { nextVideoState, type VideoEvent, type VideoState } from './video-playback.ts'

const stateAfter = (events: VideoEvent[], start: VideoState = 'native') => events.reduce(nextVideoState, start)

describe('the clip of a page', () => {
  test('has the browser’s own controls until the script has taken over', () => {
    expect(stateAfter([])).toBe('native')
    expect(stateAfter(['entered-view', 'left-view', 'toggled'])).toBe('native')
    expect(stateAfter(['scripted'])).toBe('waiting')
  })

  test('plays while it is in view and rests while it is not', () => {
    expect(stateAfter(['scripted', 'entered-view'])).toBe('playing')
    expect(stateAfter(['scripted', 'entered-view', 'left-view'])).toBe('resting')
    expect(stateAfter(['scripted', 'entered-view', 'left-view', 'entered-view'])).toBe('playing')
  })

  test('that a visitor has paused stays paused, however she scrolls', () => {
    const paused = stateAfter(['scripted', 'entered-view', 'toggled'])
    expect(paused).toBe('paused')
    expect(stateAfter(['left-view', 'entered-view'], paused)).toBe('paused')
    expect(stateAfter(['toggled'], paused)).toBe('playing')
  })

  test('can be started by hand where it does not start by itself', () => {
    expect(stateAfter(['scripted', 'toggled'])).toBe('playing')
  })

  test('that is refused or missing shows the browser’s controls again', () => {
    expect(stateAfter(['scripted', 'entered-view', 'refused'])).toBe('native')
    expect(stateAfter(['refused', 'entered-view', 'left-view'])).toBe('native')
  })
})
