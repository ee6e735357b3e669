import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { PhoneLink } from '../../sections/phone-link/phone-link.tsx'
import { ClinicAddress } from '../clinic-address.tsx'
import css from './clinic-facts.module.css'

type ClinicFactsProps = {
  title: string
  overview: string[]
  /** A closer look at the place. */
  detail?: ShownPicture | undefined
  /** Empty where it is not known. */
  address: string[]
  directions?: string | undefined
  phone: { display: string; href: string }
  copy: Record<'address' | 'noAddress' | 'phone' | 'directions' | 'noDirections' | 'byAppointment', string>
}

/** Where a clinic is, how to reach it, and what the place is like. */
export function ClinicFacts({ title, overview, detail, address, directions, phone, copy }: ClinicFactsProps) {
  return (
    <section className={css.section} data-surface="paper" aria-label={`About ${title}`}>
      <dl className={css.facts}>
        <div>
          <dt>{copy.address}</dt>
          <dd>
            <ClinicAddress lines={address} noAddress={copy.noAddress} />
            {address.length > 0 &&
              (directions ? (
                <Button href={directions} variant="quiet" newTab>
                  {copy.directions}
                </Button>
              ) : (
                <p className={css.note}>{copy.noDirections}</p>
              ))}
          </dd>
        </div>
        <div>
          <dt>{copy.phone}</dt>
          <dd>
            <PhoneLink {...phone} />
            <p className={css.note}>{copy.byAppointment}</p>
          </dd>
        </div>
      </dl>
      <div className={css.overview}>
        {overview.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {detail && (
        <div className={css.detail} data-wide={isWide(detail) ? '' : undefined}>
          <CaptionedPicture
            {...detail}
            sizes={
              isWide(detail)
                ? '(min-width: 64rem) 75rem, (min-width: 48rem) 100vw, 140vw'
                : '(min-width: 64rem) 54rem, 100vw'
            }
            fit="cover"
          />
        </div>
      )}
    </section>
  )
}

/** Wide enough for a picture across the page: a taller one would lose its upper or lower third. */
function isWide({ source }: ShownPicture): boolean {
  return source.width >= 1.8 * source.height
}
