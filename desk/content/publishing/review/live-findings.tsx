import type { ContentFinding } from '../../../../contract/desk/content.ts'
import { DeskSection } from '../../../parts/page/desk-page.tsx'
import type { PlaceNames } from './describe-place.ts'
import { findingKinds, kindsByWeight } from './finding-kinds.ts'
import { FindingPlace } from './finding-place.tsx'
import css from './review.module.css'

type LiveFindingsProps = { title: string; findings: readonly ContentFinding[]; names: PlaceNames }

/** What is published already. It keeps nobody from publishing, and it's still to be looked at. */
export function LiveFindings({ title, findings, names }: LiveFindingsProps) {
  if (findings.length === 0) return null
  return (
    <DeskSection title={title} count={findings.length}>
      {kindsByWeight.map((kind) => {
        const ofKind = findings.filter((finding) => finding.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <details key={kind} className={css.fold}>
            <summary>
              {findingKinds[kind].all} <span className={css.kind}>{ofKind.length}</span>
            </summary>
            {[...Map.groupBy(ofKind, ({ why }) => why)].map(([why, group]) => (
              <section key={why} className={css.group}>
                <h3 className={css.why}>{why}</h3>
                <ul role="list" className={css.rows}>
                  {group.map((finding) => (
                    <FindingPlace key={finding.id} finding={finding} names={names} />
                  ))}
                </ul>
              </section>
            ))}
          </details>
        )
      })}
    </DeskSection>
  )
}
