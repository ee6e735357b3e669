import { relOf } from '../../../ui/button/rel-of.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './doctors.module.css'

export type DoctorFact = { label: string; lines: string[]; link?: { label: string; href: string } | undefined }

export type ShownDoctor = {
  name: string
  role: string
  sampleNote: string | undefined
  facts: DoctorFact[]
  portrait?: ShownPicture | undefined
}

export type DoctorsProps = {
  heading: string
  lead: string
  doctors: ShownDoctor[]
  /** Where to read more, or to check what's said here. */
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
        {doctors.map(({ name, role, sampleNote, facts, portrait }) => (
          <li key={name} data-portrait={portrait ? '' : undefined}>
            {portrait && (
              <div className={css.portrait}>
                <Picture source={portrait.source} alt={portrait.alt} sizes="9rem" fit="cover" focus="top" />
              </div>
            )}
            <div>
              <h3>
                {name} {sampleNote && <em>{sampleNote}</em>}
              </h3>
              <p>{role}</p>
              <dl>
                {facts.map((fact) => (
                  <Fact key={fact.label} {...fact} name={name} />
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ label, lines, link, name }: DoctorFact & { name: string }) {
  return (
    <div>
      <dt>{label}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
      {link && (
        <dd>
          <a href={link.href} rel={relOf(link.href)}>
            {link.label}
            <span data-visually-hidden="">, {name}</span>
          </a>
        </dd>
      )}
    </div>
  )
}
