import { Button } from '../../../ui/button/button.tsx'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { LinkRows } from '../../sections/link-rows/link-rows.tsx'
import { BackLink } from '../back-link/back-link.tsx'
import css from './clinic-cta.module.css'

type ClinicCtaProps = {
  heading: string
  lead: string
  book: string
  /** The contact page on which this clinic is chosen already. */
  bookHref: string
  back: string
  others: { label: string; href: string }[]
}

/** The next step after reading about a clinic, and the way to the other ones. */
export function ClinicCta({ heading, lead, book, bookHref, back, others }: ClinicCtaProps) {
  return (
    <section className={css.section} data-section="" data-surface="paper" aria-labelledby="clinic-close-title">
      <CallToAction heading={heading} level={2} headingId="clinic-close-title" size="section" lead={lead}>
        <Button href={bookHref} size="large">
          {book}
        </Button>
        <BackLink label={back} />
      </CallToAction>
      {others.length > 0 && (
        <div className={css.others}>
          <LinkRows links={others} hasNames />
        </div>
      )}
    </section>
  )
}
