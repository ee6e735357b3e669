import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import css from './overview-consultation.module.css'

type OverviewConsultationProps = {
  heading: string
  lead: string
  online: string
  unsure?: { label: string; href: string } | undefined
  /** The scheduling page, on another site. */
  booking: string
  phone: { display: string; href: string }
  picture: ShownPicture
}

/** The way on for who is not sure: the scheduling page, or a call. */
export function OverviewConsultation({
  heading,
  lead,
  online,
  unsure,
  booking,
  phone,
  picture,
}: OverviewConsultationProps) {
  return (
    <section className={css.section} id="consultation" data-surface="paper" aria-labelledby="consultation-title">
      <div className={css.picture}>
        <Picture
          source={picture.source}
          alt={picture.alt}
          sizes="(min-width: 64rem) max(50vw, 70rem), 100vw"
          fit="cover"
        />
      </div>
      <div className={css.copy}>
        <CallToAction heading={heading} level={2} headingId="consultation-title" size="section" lead={lead}>
          <Button href={booking} size="large">
            {online}
          </Button>
          <Button href={phone.href} variant="quiet" size="large">
            <span translate="no">{phone.display}</span>
          </Button>
        </CallToAction>
        {unsure && (
          <div className={css.unsure}>
            <Button href={unsure.href} variant="quiet">
              {unsure.label}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
