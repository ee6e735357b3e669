import type { ReactNode } from 'react'
import { Sentences } from '../../../ui/sentences/sentences.tsx'
import css from './difference-card.module.css'

export type DifferenceCopy = { location: string; title: string; description: string }

type DifferenceCardProps = DifferenceCopy & {
  picture: ReactNode
  /** The booking link, if the card has its own. */
  action?: ReactNode
}

/** A darkened picture with a location, a reason to stay close to home, and what that means. */
export function DifferenceCard({ location, title, description, picture, action }: DifferenceCardProps) {
  return (
    // Named by its words, not by its heading's id: the carousel and the grid both have this card.
    <article className={css.card} aria-label={title} data-surface="night" data-has-action={action ? '' : undefined}>
      <div className={css.picture}>{picture}</div>
      <div className={css.copy}>
        <p className={css.location}>{location}</p>
        <h3>
          <Sentences text={title} />
        </h3>
        <p className={css.description}>{description}</p>
        {action}
      </div>
    </article>
  )
}
