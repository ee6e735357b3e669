import type { ClinicHours } from '../../../contract/opening-hours.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { BackLink } from '../back-link/back-link.tsx'
import css from './clinic-hero.module.css'

/** A narrow window shows only a part of the room's width. */
export const clinicHeroSizes = '(min-width: 48rem) max(100vw, min(120vw, 64rem)), max(100vw, 50rem)'

type ClinicHeroProps = {
  heading: string
  picture: ShownPicture
  openingHours: ClinicHours
  book: string
  /** The contact page on which this clinic is chosen already. */
  bookHref: string
  back: string
}

/** The clinic's room from edge to edge, its name, and whether someone is there now. */
export function ClinicHero({ heading, picture, openingHours, book, bookHref, back }: ClinicHeroProps) {
  return (
    <section className={css.hero} data-surface="night" aria-labelledby="clinic-title">
      <div className={css.picture}>
        <CaptionedPicture {...picture} sizes={clinicHeroSizes} fit="cover" hero />
      </div>
      <div className={css.copy}>
        <BackLink label={back} />
        <h1 id="clinic-title">{heading}</h1>
        <div className={css.row} data-opening-hours={JSON.stringify(openingHours)}>
          <Button href={bookHref} size="large">
            {book}
          </Button>
          <p className={css.status} data-opening-status="" />
        </div>
      </div>
    </section>
  )
}
