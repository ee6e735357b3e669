import type { ReactNode } from 'react'
import css from './video-section.module.css'

type VideoSectionProps = {
  heading: string
  /** The clip, an island. */
  children: ReactNode
}

/** The dark room in which the clip is shown. */
export function VideoSection({ heading, children }: VideoSectionProps) {
  return (
    <section className={css.section} data-section="" data-surface="night" aria-labelledby="video-title">
      <h2 id="video-title">{heading}</h2>
      {children}
    </section>
  )
}
