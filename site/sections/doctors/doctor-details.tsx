import { relOf } from '../../../ui/button/rel-of.ts'
import css from './doctor-details.module.css'

export type DoctorFact = { label: string; lines: string[]; link?: { label: string; href: string } | undefined }

export type ShownDoctor = { name: string; role: string; sampleNote: string | undefined; facts: DoctorFact[] }

/** Who someone is, and what can be looked up about them. */
export function DoctorDetails({ name, role, sampleNote, facts }: ShownDoctor) {
  return (
    <div className={css.doctor}>
      <h3>
        <span translate="no">{name}</span> {sampleNote && <em>{sampleNote}</em>}
      </h3>
      <p>{role}</p>
      <DoctorFacts name={name} facts={facts} />
    </div>
  )
}

export function DoctorFacts({ name, facts }: Pick<ShownDoctor, 'name' | 'facts'>) {
  return (
    <dl>
      {facts.map(({ label, lines, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
          {link && (
            <dd>
              <a href={link.href} rel={relOf(link.href)}>
                {link.label}
                <span data-visually-hidden="">
                  , <span translate="no">{name}</span>
                </span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
