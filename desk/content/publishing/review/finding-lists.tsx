import { useState } from 'react'
import type { ContentFinding } from '../../../../contract/desk/content.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { DeskSection } from '../../../parts/page/desk-page.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import type { PlaceNames } from './describe-place.ts'
import { FindingPlace } from './finding-place.tsx'
import css from './review.module.css'

type FindingGroupsProps = { findings: readonly ContentFinding[]; names: PlaceNames }

/** New findings, those with the same reason together, so that one answer can be for all of them. */
export function FindingGroups({ findings, names }: FindingGroupsProps) {
  const [asking, setAsking] = useState<readonly ContentFinding[] | null>(null)
  return (
    <>
      {[...Map.groupBy(findings, ({ why }) => why)].map(([why, group]) => (
        <section key={why} className={css.group}>
          <div className={css.groupHead}>
            <div>
              <p className={css.kind}>{findingKinds[group[0]?.kind ?? 'wrong'].one}</p>
              <h3 className={css.why}>{why}</h3>
            </div>
            {group.length > 1 && group[0]?.kind !== 'wrong' && (
              <ActionButton onClick={() => setAsking(group)}>Approve all {group.length}</ActionButton>
            )}
          </div>
          <ul role="list" className={css.rows}>
            {group.map((finding) => (
              <FindingPlace key={finding.id} finding={finding} names={names}>
                {finding.kind !== 'wrong' && (
                  <ActionButton variant="bare" onClick={() => setAsking([finding])}>
                    Approve as is
                  </ActionButton>
                )}
              </FindingPlace>
            ))}
          </ul>
        </section>
      ))}
      {asking && <AnswerDialog findings={asking} names={names} onClose={() => setAsking(null)} />}
    </>
  )
}

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

/** What kinds of findings are called: one of them, and all. */
const findingKinds: Record<ContentFinding['kind'], { one: string; all: string }> = {
  wrong: { one: 'Mistake', all: 'Mistakes' },
  contradiction: { one: 'Contradiction', all: 'Contradictions' },
  legal: { one: 'Legal question', all: 'Legal questions' },
  sample: { one: 'Sample content', all: 'Sample content' },
}

const kindsByWeight: readonly ContentFinding['kind'][] = ['wrong', 'contradiction', 'legal', 'sample']
