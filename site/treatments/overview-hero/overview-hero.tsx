import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import css from './overview-hero.module.css'

const lineUpSizes = '(min-width: 80rem) 17rem, (min-width: 48rem) 22vw, 44vw'

type OverviewHeroProps = {
  heading: string
  lead: string
  explore: string
  book: string
  lineUp: { slug: string; title: string; price: string; time: string; picture: ShownPicture }[]
}

/** The headline above a shelf with the treatments as objects, each with its price and time. They lead to the details. */
export function OverviewHero({ heading, lead, explore, book, lineUp }: OverviewHeroProps) {
  return (
    <section className={css.hero} data-surface="sand" aria-labelledby="overview-title">
      <CallToAction heading={heading} level={1} headingId="overview-title" lead={lead} layout="split">
        <Button href="#options" size="large">
          {explore}
        </Button>
        <Button href="#consultation" variant="quiet" size="large">
          {book}
        </Button>
      </CallToAction>
      <ul className={css.shelf} role="list">
        {lineUp.map(({ slug, title, price, time, picture }) => (
          <li key={slug}>
            <a href={`#${slug}`} data-select={slug}>
              <Picture source={picture.source} alt="" sizes={lineUpSizes} fit="contain" focus="bottom" early />
              <span className={css.name}>
                {title} <small>{price}</small> <small>{time}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
