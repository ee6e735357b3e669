import type { ClinicHours } from '../../../contract/opening-hours.ts'
import { Disclosure } from '../../../ui/accordion/disclosure.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { ClinicAddress } from '../clinic-address.tsx'
import type { Coordinates } from '../distance-miles.ts'
import css from './clinic-list.module.css'

/** The rooms are wider than their box, so they're drawn wider, and cropped. */
export const featuredSizes = '(min-width: 64rem) 62rem, (min-width: 48rem) 94vw, 120vw'

export type ListedClinic = {
  slug: string
  title: string
  href: string
  picture: ShownPicture
  address: string[]
  phone: { display: string; href: string }
  coordinates: Coordinates
  openingHours: ClinicHours
}

type ClinicListProps = {
  clinics: ListedClinic[]
  copy: Record<'byAppointment' | 'details' | 'locationDetails' | 'noAddress', string>
}

/** A large picture of the clinic opened last, and a list of clinics with at most one open. */
export function ClinicList({ clinics, copy }: ClinicListProps) {
  return (
    <section className={css.section} data-surface="sand" aria-label="Clinics">
      <div className={css.stage}>
        {clinics.map(({ slug, title, href, picture }, index) => (
          <figure key={slug} className={css.featured} data-featured-clinic={slug} hidden={index > 0}>
            <CaptionedPicture {...picture} sizes={featuredSizes} fit="cover" hero={index === 0} />
            <figcaption data-surface="night">
              <span className={css.featuredTitle} translate="no">
                {title}
              </span>
              <Button href={href} variant="quiet">
                {copy.details}
                <span data-visually-hidden="">
                  {' '}
                  for the <span translate="no">{title}</span> clinic
                </span>
              </Button>
            </figcaption>
          </figure>
        ))}
      </div>
      <ul className={css.list} role="list" data-clinic-list>
        {clinics.map((clinic, index) => (
          <li key={clinic.slug} data-coordinates={JSON.stringify(clinic.coordinates)}>
            <Disclosure
              title={clinic.title}
              isName
              headingLevel={2}
              name="clinic"
              size="large"
              isOpen={index === 0}
              beside={<span className={css.distance} data-distance="" />}
              data-clinic={clinic.slug}
            >
              <div className={css.content} id={clinic.slug} data-opening-hours={JSON.stringify(clinic.openingHours)}>
                <ClinicAddress lines={clinic.address} noAddress={copy.noAddress} />
                <p className={css.appointment}>
                  {copy.byAppointment} <span className={css.status} data-opening-status="" />
                </p>
                <div className={css.actions}>
                  <Button href={clinic.phone.href} variant="outline">
                    <span data-visually-hidden="">
                      Call <span translate="no">{clinic.title}</span>:{' '}
                    </span>
                    <span translate="no">{clinic.phone.display}</span>
                  </Button>
                  <Button href={clinic.href} variant="quiet">
                    {copy.locationDetails}
                    <span data-visually-hidden="">
                      {' '}
                      for <span translate="no">{clinic.title}</span>
                    </span>
                  </Button>
                </div>
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  )
}
