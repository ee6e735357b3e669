import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { type ClipSource, ClipSources } from '../../../ui/clip-sources/clip-sources.tsx'
import { DottedLine } from '../../../ui/dotted-line/dotted-line.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './story-card.module.css'
import { fillsView, imageHoldMs, nextPlayback, type Playback, type PlaybackEvent } from './story-playback.ts'

type StoryData = {
  name: string
  location: string
  age: number
  badge: string
  poster: ShownPicture
  videos: ClipSource[]
  sampleNote?: string
}

/** A poster that crossfades into a muted clip. The story's state decides when it starts, pauses and rewinds. */
export function StoryCard({ name, location, age, badge, poster, videos, sampleNote }: StoryData) {
  const { state, cardRef, videoRef, send } = useStoryPlayback()
  const isRunning = state === 'playing'
  return (
    <div ref={cardRef} className={css.card} data-surface="night" data-playback={state} data-slide="">
      <div className={css.poster}>
        <Picture
          source={poster.source}
          alt={poster.alt}
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 20rem, 90vw"
          fit="cover"
        />
      </div>
      <video
        ref={videoRef}
        className={css.video}
        muted
        playsInline
        preload="none"
        controls={state === 'failed'}
        aria-label={poster.alt}
        onEnded={() => send({ type: 'ended' })}
        onError={() => send({ type: 'refused' })}
      >
        <ClipSources sources={videos} onFailed={() => send({ type: 'refused' })} />
      </video>
      <div className={css.copy}>
        <p className={css.badge}>{badge}</p>
        <h3>
          <span translate="no">{name}</span>, {age}
        </h3>
        <p className={css.place}>
          <DottedLine parts={[location, poster.caption, sampleNote].filter((part) => part !== undefined)} />
        </p>
      </div>
      {state !== 'failed' && (
        <button
          className={css.toggle}
          type="button"
          aria-label={`${isRunning ? 'Pause' : 'Play'} the clip of ${name}`}
          onClick={() => send({ type: 'toggled' })}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={isRunning ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M5 3v10l8-5z'} fill="currentColor" />
          </svg>
        </button>
      )}
    </div>
  )
}

/**
 * How much of a card has to appear or disappear before the browser reports it. The steps are close together, because
 * how much counts as in view depends on the window, and people turn their phones. The first step reports that the card
 * is out of sight.
 */
const reportedShares = Array.from({ length: 51 }, (_, step) => step / 50)

type StoryPlayback = {
  state: Playback
  cardRef: RefObject<HTMLDivElement | null>
  videoRef: RefObject<HTMLVideoElement | null>
  send: (event: PlaybackEvent) => void
}

/** Joins a story card's states to its clip: watches the view, waits out the hold, starts, pauses and rewinds. */
function useStoryPlayback(): StoryPlayback {
  const cardRef = useRef<HTMLDivElement>(null)
  const videoRef = useRef<HTMLVideoElement>(null)
  const [state, send] = useReducer(nextPlayback, 'poster')

  useEffect(() => {
    const card = cardRef.current
    if (!card) return undefined
    let wasInView = false
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        const isInView = fillsView(entry.intersectionRect.height, entry.boundingClientRect.height, innerHeight)
        if (isInView && !wasInView) send({ type: 'entered-view', startsByItself: startsByItself() })
        // A clip that a visitor started while it was half in view keeps playing as long as any of it is visible.
        if (!isInView && (wasInView || !entry.isIntersecting)) send({ type: 'left-view' })
        wasInView = isInView
      },
      { threshold: reportedShares },
    )
    observer.observe(card)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (state !== 'holding') return undefined
    const timer = setTimeout(() => send({ type: 'hold-ended' }), imageHoldMs)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    const video = videoRef.current
    if (!video || state === 'holding' || state === 'failed') return undefined
    if (state === 'playing') {
      return afterNextPaint(() => {
        // A pause or a rewind during the start aborts it; only a refusal by the browser is a failure.
        video.play().catch((error: DOMException) => error.name !== 'AbortError' && send({ type: 'refused' }))
      })
    }
    video.pause()
    if (state === 'poster') video.currentTime = 0
    return undefined
  }, [state])

  return { state, cardRef, videoRef, send }
}

/** Opening a clip takes a browser part of a frame, so the button answers first. Returns what calls it off. */
function afterNextPaint(start: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(start)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Clips start by themselves on phones only, and never for a visitor who asked for less motion. */
function startsByItself(): boolean {
  return matchMedia('(max-width: 47.99rem) and (prefers-reduced-motion: no-preference)').matches
}
