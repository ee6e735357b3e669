import { relOf } from '../../../ui/button/rel-of.ts'
import css from './doctor-facts.module.css'

export type DoctorFact = { label: string; lines: string[]; link?: { label: string; href: string } | undefined }

/** What can be looked up about someone. */
export function DoctorFacts({ name, facts }: { name: string; facts: DoctorFact[] }) {
  return (
    <dl className={css.facts}>
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
                <span data-visually-hidden="">, {name}</span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
