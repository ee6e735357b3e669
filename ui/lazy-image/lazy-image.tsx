import { useEffect, useRef, useState } from 'react'
import { Picture } from '../picture/picture.tsx'
import { PictureCaption } from '../picture/picture-caption.tsx'
import type { ShownPicture } from '../picture/picture-source.ts'
import css from './lazy-image.module.css'

export type LazyImageProps = ShownPicture & {
  sizes: string
  fit?: 'natural' | 'cover' | 'contain'
  /** How long it waits after it has come into view. */
  delayMs?: number
  fadeMs?: number
  /** In pixels: how blurred the picture is when it starts to fade in. */
  blur?: number
}

type State = 'waiting' | 'loading' | 'loaded' | 'failed'

/** A tenth of the picture must be in view, counted from 50 px around the window. */
const sight = { threshold: 0.1, rootMargin: '50px' }
const loadedUrls = new Set<string>()

/**
 * A picture for use inside islands. It loads when it comes into view and fades in from a blur. A picture already loaded
 * during this visit is shown right away.
 */
export function LazyImage({
  sizes,
  fit = 'natural',
  delayMs = 0,
  fadeMs = 600,
  blur = 20,
  source,
  alt,
  caption,
}: LazyImageProps) {
  const url = source.webp.url
  const frame = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<State>('waiting')

  useEffect(() => {
    const element = frame.current
    if (!element) return
    element.style.setProperty('--fade', `${fadeMs}ms`)
    element.style.setProperty('--blur', `${blur}px`)
  }, [fadeMs, blur])

  useEffect(() => {
    const element = frame.current
    if (!element || state !== 'waiting') return
    if (loadedUrls.has(url)) return setState('loading')
    let waiting: ReturnType<typeof setTimeout> | undefined
    // A busy browser reports several views at once, the oldest first.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      waiting = setTimeout(() => setState('loading'), delayMs)
    }, sight)
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(waiting)
    }
  }, [state, url, delayMs])

  const onLoad = () => {
    loadedUrls.add(url)
    setState('loaded')
  }
  const onError = () => {
    console.error('Failed to load image', url)
    setState('failed')
  }
  const srcSet = source.avif.map((file) => `${file.url} ${file.width}w`).join(', ')

  return (
    <>
      <span ref={frame} className={css.frame} data-state={state} data-fit={fit}>
        {/* Keeps the picture's place and shows its tones while it is not there, even before the script is. */}
        <svg
          viewBox={`0 0 ${source.width} ${source.height}`}
          preserveAspectRatio={fit === 'contain' ? undefined : 'xMidYMid slice'}
          aria-hidden="true"
        >
          {state !== 'failed' && (
            <image href={source.preview} x="-5%" y="-5%" width="110%" height="110%" preserveAspectRatio="none" />
          )}
        </svg>
        {(state === 'loading' || state === 'loaded') && (
          <picture>
            <source type="image/avif" srcSet={srcSet} sizes={sizes} />
            <img src={url} alt={alt} width={source.width} height={source.height} onLoad={onLoad} onError={onError} />
          </picture>
        )}
        {state === 'failed' && <span className={css.failure}>Image not available</span>}
        <noscript>
          <Picture source={source} alt={alt} sizes={sizes} fit={fit} />
        </noscript>
      </span>
      <PictureCaption caption={caption} />
    </>
  )
}
