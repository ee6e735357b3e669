import type { ReactNode } from 'react'
import { relOf } from '../../../ui/button/rel-of.ts'
import css from './doctor-details.module.css'

export type DoctorFact = { label: string; lines: string[]; link?: { label: string; href: string } | undefined }

export type ShownDoctor = { name: string; role: string; sampleNote: string | undefined; facts: DoctorFact[] }

type DoctorDetailsProps = ShownDoctor & {
  /** `rows` makes more of the name and puts the facts one under another. */
  layout?: 'columns' | 'rows'
  /** Stands above the name. */
  children?: ReactNode
}

/** Who someone is, and what can be looked up about them. */
export function DoctorDetails({ name, role, sampleNote, facts, layout = 'columns', children }: DoctorDetailsProps) {
  return (
    <div className={css.doctor} data-layout={layout}>
      {children}
      <h3>
        <span translate="no">{name}</span> {sampleNote && <em>{sampleNote}</em>}
      </h3>
      <p>{role}</p>
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
    </div>
  )
}
