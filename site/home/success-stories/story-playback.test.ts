import { describe, expect, test } from 'vitest'
import { fillsView, nextPlayback } from './story-playback.ts'

const entered = { type: 'entered-view', startsByItself: true } as const

describe('a success story', () => {
  test('holds its poster when it comes into view, then plays', () => {
    const holding = nextPlayback('poster', entered)
    expect(holding).toBe('holding')
    expect(nextPlayback(holding, { type: 'hold-ended' })).toBe('playing')
  })

  test('stays a poster in view where clips do not start by themselves', () => {
    expect(nextPlayback('poster', { ...entered, startsByItself: false })).toBe('poster')
  })

  test('that a visitor has scrolled past during the hold never starts', () => {
    const left = nextPlayback('holding', { type: 'left-view' })
    expect(nextPlayback(left, { type: 'hold-ended' })).toBe('poster')
  })

  test('goes back to the poster at its end and when it leaves the view', () => {
    expect(nextPlayback('playing', { type: 'ended' })).toBe('poster')
    expect(nextPlayback('playing', { type: 'left-view' })).toBe('poster')
    expect(nextPlayback('paused', { type: 'left-view' })).toBe('poster')
  })

  test('is paused and resumed by the visitor, who may also start it before the hold ends', () => {
    expect(nextPlayback('playing', { type: 'toggled' })).toBe('paused')
    expect(nextPlayback('paused', { type: 'toggled' })).toBe('playing')
    expect(nextPlayback('holding', { type: 'toggled' })).toBe('playing')
    expect(nextPlayback('poster', { type: 'toggled' })).toBe('playing')
  })

  test('whose clip is refused keeps showing the controls', () => {
    const failed = nextPlayback('playing', { type: 'refused' })
    expect(failed).toBe('failed')
    expect(nextPlayback(failed, { type: 'left-view' })).toBe('failed')
    expect(nextPlayback(failed, entered)).toBe('failed')
  })

  test('counts as in view when 90 % of it, or of what a low window can show of it, is visible', () => {
    expect(fillsView(450, 500, 844)).toBe(true)
    expect(fillsView(449, 500, 844)).toBe(false)
    expect(fillsView(337.5, 800, 375)).toBe(true)
    expect(fillsView(337, 800, 375)).toBe(false)
  })
})
