import css from './picture.module.css'
import type { PictureSource } from './picture-source.ts'
import { markPicture } from './picture-states.ts'

export type PictureProps = {
  source: PictureSource
  /** What the picture shows; empty when it only decorates. */
  alt: string
  /** The width that the layout gives it, as in the `sizes` attribute of an image. */
  sizes: string
  /** `natural` keeps the picture's own shape; the others fill the box around it. */
  fit?: 'natural' | 'cover' | 'contain'
  focus?: 'center' | 'top' | 'bottom'
  /**
   * A hero's picture. The page preloads it, so it can be lazy here, and the one the layout hides is never fetched. Until
   * it's there, its tones are. It has its own console message when it fails.
   */
  hero?: boolean
  /** Fetched with the page, after everything else: for places that should never be empty. */
  early?: boolean
}

/**
 * A picture in AVIF with a WebP fall-back and its size in the HTML, so nothing moves when it arrives.
 * Waiting, fading in and failing are shown by `data-state`, which one script sets for all pictures of a page.
 */
export function Picture({
  source,
  alt,
  sizes,
  fit = 'natural',
  focus = 'center',
  hero = false,
  early = false,
}: PictureProps) {
  const srcSet = source.avif.map(({ url, width }) => `${url} ${width}w`).join(', ')
  return (
    <span
      ref={markPicture}
      className={css.frame}
      data-picture=""
      data-fit={fit}
      data-focus={focus}
      data-focus-x={source.focus && toFifth(source.focus.x)}
      data-focus-y={source.focus && toFifth(source.focus.y)}
      data-priority={hero || early ? '' : undefined}
      data-hero={hero ? '' : undefined}
    >
      <picture>
        <source type="image/avif" srcSet={srcSet} sizes={sizes} />
        <img
          src={source.webp.url}
          alt={alt}
          width={source.width}
          height={source.height}
          loading={early ? 'eager' : 'lazy'}
          // Text is painted while the picture is still being decoded, which takes a phone a tenth of a second.
          decoding="async"
          fetchPriority={fetchPriority(hero, early)}
        />
      </picture>
      {hero && source.preview && <img src={source.preview} alt="" data-preview="" />}
    </span>
  )
}

/** The policy of the pages allows no style for a single picture, so the style sheet has a rule for each fifth. */
function toFifth(percent: number): number {
  return Math.round(percent / 20) * 20
}

/** Undefined leaves it to the browser. */
function fetchPriority(isHero: boolean, isEarly: boolean): 'high' | 'low' | undefined {
  if (isHero) return 'high'
  return isEarly ? 'low' : undefined
}
