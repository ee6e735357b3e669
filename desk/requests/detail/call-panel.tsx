import { useEffect, useRef } from 'react'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { type CallOutcome, callOutcomes } from '../../../contract/desk/request-status.ts'
import { useKeys } from '../../base/keys.ts'
import { serverNow } from '../../base/server-clock.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { callOutcomeNames } from '../../parts/request-words.ts'
import { useWayBack } from '../../parts/way-back.ts'
import { readDraft } from '../drafts.ts'
import css from './call-panel.module.css'
import { afterCall } from './next-steps.ts'

type CallPanelProps = { detail: RequestDetail; onDecide: (action: RequestAction) => void; onCancel: () => void }

/** Follows a call at once: one press keeps how it went, with whatever was noted meanwhile. */
export function CallPanel({ detail, onDecide, onCancel }: CallPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null)
  useWayBack()
  const decide = (outcome: CallOutcome) =>
    onDecide({
      kind: 'call',
      outcome,
      note: readDraft(detail.id).note,
      nextStep: afterCall(outcome, detail, serverNow()),
    })
  useKeys([
    ...callOutcomes.map((outcome, index) => ({
      key: String(index + 1),
      label: `Call: ${callOutcomeNames[outcome].toLowerCase()}`,
      group: 'After a call',
      run: () => decide(outcome),
    })),
    { key: 'Escape', label: "I didn't call", group: 'After a call', run: onCancel },
  ])
  useEffect(() => {
    panel.current?.querySelector('button')?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <fieldset className={css.panel} ref={panel}>
      <legend>How did it go?</legend>
      <div className={css.outcomes}>
        {callOutcomes.map((outcome, index) => (
          <ActionButton key={outcome} keyName={String(index + 1)} onClick={() => decide(outcome)}>
            {callOutcomeNames[outcome]}
          </ActionButton>
        ))}
        <ActionButton variant="bare" onClick={onCancel}>
          I didn't call
        </ActionButton>
      </div>
    </fieldset>
  )
}
