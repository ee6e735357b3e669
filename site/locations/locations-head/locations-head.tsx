import { Button } from '../../../ui/button/button.tsx'
import css from './locations-head.module.css'

type LocationsHeadProps = {
  heading: string
  lead: string
  nearest: { button: string; searching: string; sorted: string; refused: string }
}

/** "Locations," what they have in common, and an optional way to find the nearest one. */
export function LocationsHead({ heading, lead, nearest }: LocationsHeadProps) {
  const { button, ...messages } = nearest
  return (
    <section className={css.head} data-surface="paper" aria-labelledby="locations-title">
      <h1 id="locations-title">{heading}</h1>
      <div className={css.side}>
        <p className={css.lead}>{lead}</p>
        <div
          className={css.nearest}
          data-nearest
          data-searching={messages.searching}
          data-sorted={messages.sorted}
          data-refused={messages.refused}
        >
          <Button>{button}</Button>
        </div>
        <p className={css.message} role="status" data-nearest-message />
      </div>
    </section>
  )
}
