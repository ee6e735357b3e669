import { useEffect, useReducer, useRef } from 'react'
import { type ClipSource, ClipSources } from '../../../ui/clip-sources/clip-sources.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './treatment-video.module.css'
import { nextVideoState } from './video-playback.ts'

type TreatmentVideoProps = {
  sources: ClipSource[]
  poster: ShownPicture
  /** A short visible caption. Without one, the description is shown. */
  caption?: string | undefined
  /** What the silent clip shows. */
  description: string
  playLabel: string
  pauseLabel: string
}

const inViewThreshold = 0.5

/** A silent clip that plays while it is in view, with a button to pause it; its name tells what it shows. */
export function TreatmentVideo({ sources, poster, caption, description, playLabel, pauseLabel }: TreatmentVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, send] = useReducer(nextVideoState, 'native')
  const isNative = state === 'native'
  const isPlaying = state === 'playing'

  useEffect(() => {
    const element = video.current
    if (!element) return
    send('scripted')
    // Visitors who asked for less motion start the clip themselves.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      (entries) => send(entries.at(-1)?.isIntersecting ? 'entered-view' : 'left-view'),
      { threshold: inViewThreshold },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = video.current
    if (!element || isNative) return
    if (!isPlaying) return element.pause()
    // A pause during the start aborts it; only a refusal by the browser is a failure.
    element.play().catch((error: DOMException) => error.name !== 'AbortError' && send('refused'))
  }, [isNative, isPlaying])

  return (
    <figure className={css.figure}>
      <div className={css.frame} data-video-state={state}>
        <Picture source={poster.source} alt={poster.alt} sizes="(min-width: 80rem) 75rem, 100vw" fit="cover" early />
        <video ref={video} controls={isNative} muted loop playsInline preload="none" aria-label={description}>
          <ClipSources sources={sources} onFailed={() => send('refused')} />
        </video>
      </div>
      <figcaption className={css.below}>
        <p>{caption ?? description}</p>
        <button type="button" hidden={isNative} onClick={() => send('toggled')}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={isPlaying ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M5 3v10l8-5z'} fill="currentColor" />
          </svg>
          {isPlaying ? pauseLabel : playLabel}
        </button>
      </figcaption>
    </figure>
  )
}
