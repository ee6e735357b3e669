import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { DoctorFacts, type ShownDoctor } from '../../sections/doctors/doctor-details.tsx'
import css from './profiles.module.css'

export type ProfilesProps = {
  question: string
  lead: string
  heading: string
  check: string
  lookUp: { label: string; href: string }
  book: string
  sampleNotice: string | undefined
  doctors: (ShownDoctor & { portrait: ShownPicture | undefined; parts: { heading: string; lines: string[] }[] })[]
}

/** The page's question, and as large as a picture the name that answers it, with all that can be looked up. */
export function Profiles({ question, lead, heading, check, lookUp, book, sampleNotice, doctors }: ProfilesProps) {
  return (
    <section className={css.section} data-surface="night" aria-labelledby="doctors-title">
      <header className={css.head}>
        <h1>{question}</h1>
        <p>{lead}</p>
      </header>
      <h2 id="doctors-title" data-visually-hidden="">
        {heading}
      </h2>
      <ul role="list">
        {doctors.map((doctor, index) => (
          <li key={doctor.name}>
            <Profile {...doctor}>
              {index === doctors.length - 1 && (
                <div className={css.actions}>
                  <Button href="/contact" size="large">
                    {book}
                  </Button>
                  <Button href={lookUp.href} variant="quiet">
                    {lookUp.label}
                  </Button>
                </div>
              )}
            </Profile>
          </li>
        ))}
      </ul>
      <p className={css.check}>{check}</p>
      {sampleNotice && <p className={css.notice}>{sampleNotice}</p>}
    </section>
  )
}

type ProfileProps = ProfilesProps['doctors'][number] & { children: ReactNode }

function Profile({ name, role, sampleNote, facts, portrait, parts, children }: ProfileProps) {
  return (
    <div className={css.doctor}>
      <div className={css.name}>
        <h3 translate="no">{name}</h3>
        <p>
          {role} {sampleNote && <em>{sampleNote}</em>}
        </p>
      </div>
      {portrait && (
        <div className={css.portrait}>
          <CaptionedPicture
            {...portrait}
            sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 38vw, 92vw"
            fit="cover"
            focus="top"
            early
          />
        </div>
      )}
      <DoctorFacts name={name} facts={facts} />
      {children}
      {parts.length > 0 && (
        <div className={css.parts}>
          {parts.map(({ heading, lines }) => (
            <div key={heading}>
              <h4>{heading}</h4>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
