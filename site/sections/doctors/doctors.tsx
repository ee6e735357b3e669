import { relOf } from '../../../ui/button/rel-of.ts'
import { DoctorDetails, type ShownDoctor } from './doctor-details.tsx'
import css from './doctors.module.css'

export type DoctorsProps = {
  heading: string
  lead: string
  doctors: ShownDoctor[]
  links: { label: string; href: string }[]
  surface?: 'paper' | 'sand'
}

/** The people who treat patients, as type: who they are and what can be looked up about them. */
export function Doctors({ heading, lead, doctors, links, surface = 'paper' }: DoctorsProps) {
  return (
    <section className={css.section} data-section="" data-surface={surface} aria-labelledby="doctors-title">
      <div className={css.head}>
        <h2 id="doctors-title">{heading}</h2>
        <p>{lead}</p>
        {links.map(({ label, href }) => (
          <a key={href} href={href} rel={relOf(href)}>
            {label}
          </a>
        ))}
      </div>
      <ul role="list">
        {doctors.map((doctor) => (
          <li key={doctor.name}>
            <DoctorDetails {...doctor} />
          </li>
        ))}
      </ul>
    </section>
  )
}
