import type { ReactNode } from 'react'
import css from './success-stories.module.css'

type SuccessStoriesProps = {
  heading: string
  lead: string
  /** Says that the people are samples, where one is. */
  sampleNotice?: string | undefined
  /** Shown only when the brand has switched patient stories on. */
  patientStoriesHeading?: string
  /** The phone's buttons to step through the stories, an island. */
  controls?: ReactNode
  /** One story card a child, each an island of its own. */
  children: ReactNode
}

/** "Hairline Heroes": posters that come alive as muted clips. */
export function SuccessStories({
  heading,
  lead,
  sampleNotice,
  patientStoriesHeading,
  controls,
  children,
}: SuccessStoriesProps) {
  return (
    <section data-section="" data-surface="paper" aria-labelledby="stories-title">
      {patientStoriesHeading && <p className={css.kicker}>{patientStoriesHeading}</p>}
      <h2 id="stories-title">{heading}</h2>
      <p className={css.lead}>{lead}</p>
      {sampleNotice && <p className={css.notice}>{sampleNotice}</p>}
      <div className={css.row} data-swipe-row="">
        {children}
      </div>
      <div className={css.controls}>{controls}</div>
    </section>
  )
}
