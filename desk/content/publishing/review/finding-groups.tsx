import { useState } from 'react'
import type { ContentFinding } from '../../../../contract/desk/content.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import type { PlaceNames } from './describe-place.ts'
import { findingKinds } from './finding-kinds.ts'
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
