import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { DoctorDetails, type ShownDoctor } from '../../sections/doctors/doctor-details.tsx'
import css from './profiles.module.css'

export type ProfilesProps = {
  heading: string
  picture: ShownPicture | undefined
  check: string
  lookUp: { label: string; href: string }
  doctors: (ShownDoctor & { portrait: ShownPicture | undefined })[]
}

/** Each doctor, with a face where there is a photo, and everything that can be looked up. */
export function Profiles({ heading, picture, check, lookUp, doctors }: ProfilesProps) {
  return (
    <section className={css.section} data-section="" data-surface="night" aria-labelledby="doctors-title">
      <h2 id="doctors-title">{heading}</h2>
      {picture && (
        <div className={css.picture}>
          <CaptionedPicture {...picture} sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 38vw, 92vw" fit="cover" />
        </div>
      )}
      <ul role="list">
        {doctors.map(({ portrait, ...doctor }) => (
          <li key={doctor.name}>
            <DoctorDetails {...doctor} layout="rows">
              {portrait && (
                <div className={css.portrait}>
                  <Picture
                    source={portrait.source}
                    alt={portrait.alt}
                    sizes="min(92vw, 24rem)"
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
        <Button href={lookUp.href} variant="outline">
          {lookUp.label}
        </Button>
      </div>
    </section>
  )
}
