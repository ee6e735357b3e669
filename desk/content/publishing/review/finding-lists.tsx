import { useState } from 'react'
import type { ContentFinding } from '../../../../contract/desk/content.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { CheckField } from '../../../parts/choice-field/choice-field.tsx'
import { DeskDialog } from '../../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../../parts/field/desk-field.tsx'
import { showDeskNotice } from '../../../parts/notice/desk-notice-store.ts'
import { DeskSection } from '../../../parts/page/desk-page.tsx'
import { useSubmission } from '../../../parts/use-submission.ts'
import { answerFor } from '../publishing-queries.ts'
import { describePlace, type PlaceNames } from './describe-place.ts'
import css from './review.module.css'
import { FindingPlace } from './review-rows.tsx'

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

/** Findings that are published already. They keep nobody from publishing, but still want a look. */
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

/** Names of the kinds of findings: for one, and for all. */
const findingKinds: Record<ContentFinding['kind'], { one: string; all: string }> = {
  wrong: { one: 'Mistake', all: 'Mistakes' },
  contradiction: { one: 'Contradiction', all: 'Contradictions' },
  legal: { one: 'Legal question', all: 'Legal questions' },
  sample: { one: 'Sample content', all: 'Sample content' },
}

const kindsByWeight: readonly ContentFinding['kind'][] = ['wrong', 'contradiction', 'legal', 'sample']

type AnswerDialogProps = { findings: readonly ContentFinding[]; names: PlaceNames; onClose: () => void }

const longest = 500

/** Approves findings as they are: a staff member takes responsibility by name, and gives a reason. */
function AnswerDialog({ findings, names, onClose }: AnswerDialogProps) {
  const { isSending, faults, fail, submit } = useSubmission()
  const [reason, setReason] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = findings.filter(({ id }) => !left.has(id))

  const answer = () => {
    if (chosen.length === 0) return fail('ids', 'Choose at least one.')
    if (reason.trim() === '') return fail('reason', 'Say why this is right.')
    void submit(async () => {
      await answerFor(
        chosen.map(({ id }) => id),
        reason,
      )
      onClose()
      showDeskNotice({ kind: 'done', text: 'Approved. Your name and reason are in the activity log.' })
    })
  }
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <DeskDialog title="Approve as is" description={findings[0]?.why} isOpen onClose={onClose}>
      <DialogForm
        submit={chosen.length > 1 ? `Approve ${chosen.length}` : 'Approve'}
        isSending={isSending}
        fault={faults.form ?? faults.fields.get('ids') ?? null}
        onSubmit={answer}
        onCancel={onClose}
      >
        {findings.length === 1 ? (
          <p>{findings.map((finding) => sayPlace(finding, names))}</p>
        ) : (
          <div>
            {findings.map((finding) => (
              <CheckField
                key={finding.id}
                label={sayPlace(finding, names)}
                isChecked={!left.has(finding.id)}
                onChange={(isChosen) => choose(finding.id, isChosen)}
              />
            ))}
          </div>
        )}
        <DeskField
          label="Why this is right"
          hint="It's kept in the activity log with your name."
          error={faults.fields.get('reason')}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              value={reason}
              maxLength={longest}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}

function sayPlace(finding: ContentFinding, names: PlaceNames): string {
  const { field, words } = describePlace(finding, names)
  return words === '' ? field : `${field}: ${words}`
}
