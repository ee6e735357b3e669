import { relOf } from '../../../ui/button/rel-of.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { DoctorDetails, type ShownDoctor } from '../../sections/doctors/doctor-details.tsx'
import { initialsOf } from './initials-of.ts'
import css from './profiles.module.css'

export type ProfilesProps = {
  heading: string
  check: string
  lookUp: { label: string; href: string }
  doctors: (ShownDoctor & { portrait: ShownPicture | undefined })[]
}

/** Each doctor with a face, or with initials where the face will be, and everything that can be looked up. */
export function Profiles({ heading, check, lookUp, doctors }: ProfilesProps) {
  return (
    <section data-section="" data-surface="sand" aria-labelledby="doctors-title">
      <h2 id="doctors-title">{heading}</h2>
      <ul role="list">
        {doctors.map(({ portrait, ...doctor }) => (
          <li key={doctor.name} className={css.doctor}>
            {portrait ? (
              <div className={css.portrait}>
                <Picture
                  source={portrait.source}
                  alt={portrait.alt}
                  sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw"
                  fit="cover"
                  focus="top"
                />
              </div>
            ) : (
              <div className={css.initials} data-surface="night" aria-hidden="true">
                {initialsOf(doctor.name)}
              </div>
            )}
            <DoctorDetails {...doctor} />
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
