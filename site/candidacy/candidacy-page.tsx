import type { ReactNode } from 'react'
import type { Candidacy } from '../../content-model/pages/candidacy-schema.ts'
import { writeDate } from '../../contract/write-date.ts'
import { PatternSprite } from '../../ui/pattern-drawing/pattern-sprite.tsx'
import { CaptionedPicture } from '../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../ui/picture/picture-source.ts'
import css from './candidacy.module.css'

type CandidacyPageProps = { candidacy: Candidacy; picture: ShownPicture | undefined; children: ReactNode }

/** The heading and lead of the check, and the check beside them. */
export function CandidacyPage({ candidacy, picture, children }: CandidacyPageProps) {
  return (
    <div className={css.page} data-surface="paper">
      <PatternSprite />
      <div className={css.head}>
        <div>
          <h1>{candidacy.heading}</h1>
          <p className={css.lead}>{candidacy.lead}</p>
          {candidacy.reviewed && <p className={css.reviewed}>{sayReviewed(candidacy.reviewed)}</p>}
        </div>
        {picture && (
          <div className={css.picture}>
            <CaptionedPicture {...picture} sizes="(min-width: 64rem) 32rem, 16rem" fit="cover" />
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

function sayReviewed({ line, by, on }: NonNullable<Candidacy['reviewed']>): string {
  return line.replace('{by}', by).replace('{date}', writeDate(on))
}
