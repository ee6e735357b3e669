import { relOf } from '../../../ui/button/rel-of.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { DoctorDetails, type ShownDoctor } from '../../sections/doctors/doctor-details.tsx'
import css from './profiles.module.css'

export type ProfilesProps = {
  heading: string
  check: string
  lookUp: { label: string; href: string }
  doctors: (ShownDoctor & { portrait: ShownPicture | undefined })[]
}

/** Each doctor, with a face where there is a photo, and everything that can be looked up. */
export function Profiles({ heading, check, lookUp, doctors }: ProfilesProps) {
  return (
    <section className={css.section} data-section="" data-surface="night" aria-labelledby="doctors-title">
      <h2 id="doctors-title">{heading}</h2>
      <ul role="list">
        {doctors.map(({ portrait, ...doctor }) => (
          <li key={doctor.name}>
            <DoctorDetails {...doctor} layout="rows">
              {portrait && (
                <div className={css.portrait}>
                  <Picture
                    source={portrait.source}
                    alt={portrait.alt}
                    sizes="(min-width: 64rem) 24rem, min(92vw, 24rem)"
                    fit="cover"
                    focus="top"
                  />
                </div>
              )}
            </DoctorDetails>
          </li>
        ))}
      </ul>
      <div className={css.check}>
        <p>{check}</p>
        <a href={lookUp.href} rel={relOf(lookUp.href)}>
          {lookUp.label}
        </a>
      </div>
    </section>
  )
}
