import type { ReactNode } from 'react'
import type { Candidacy } from '../../content-model/candidacy-schema.ts'
import { writeDate } from '../../contract/write-date.ts'
import { PatternSprite } from '../../ui/pattern-drawing/pattern-sprite.tsx'
import css from './candidacy.module.css'

type CandidacyPageProps = { candidacy: Candidacy; children: ReactNode }

/** What the check is, what happens to the answers, and the check beside it. */
export function CandidacyPage({ candidacy, children }: CandidacyPageProps) {
  return (
    <div className={css.page} data-surface="paper">
      <PatternSprite />
      <div className={css.head}>
        <h1>{candidacy.heading}</h1>
        <p className={css.lead}>{candidacy.lead}</p>
        <p className={css.privacy}>{candidacy.privacy}</p>
        {candidacy.reviewed && <p className={css.privacy}>{sayReviewed(candidacy.reviewed)}</p>}
      </div>
      {children}
    </div>
  )
}

function sayReviewed({ line, by, on }: NonNullable<Candidacy['reviewed']>): string {
  return line.replace('{by}', by).replace('{date}', writeDate(on))
}
