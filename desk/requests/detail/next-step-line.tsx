import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { nameStep, outcomeNames } from '../../parts/request-words.ts'
import { describeDue, describeLateness, isLate } from '../../parts/time-words.ts'
import css from './next-step-line.module.css'
import type { OpenPanel } from './panels.ts'

type NextStepLineProps = { detail: RequestDetail; open: OpenPanel }

/** What is done next and when; for a closed request, how it ended. */
export function NextStepLine({ detail, open }: NextStepLineProps) {
  const { brand } = useSession()
  const now = useNow()
  const clock = { now, timeZone: brand.timeZone }
  const { nextStep, outcome } = detail
  if (!nextStep) {
    return (
      <div className={css.line}>
        <p className={css.what}>{outcome ? `Closed: ${outcomeNames[outcome].toLowerCase()}` : 'Closed'}</p>
        <ActionButton variant="bare" onClick={() => open({ kind: 'next-step', status: 'contacted', title: 'Reopen' })}>
          Reopen…
        </ActionButton>
      </div>
    )
  }
  const late = isLate(nextStep, now)
  return (
    <div className={css.line}>
      <button type="button" className={css.step} onClick={() => open({ kind: 'next-step', title: 'Next step' })}>
        <span className={css.what} data-awaits={nextStep.awaitsAnswer ? '' : undefined}>
          {nameStep(nextStep, late ? 'late' : detail.due, 'No answer yet? Call or write again')}
        </span>{' '}
        <span className={css.when} data-late={late ? '' : undefined}>
          {late ? describeLateness(nextStep, clock) : describeDue(nextStep, clock)}
        </span>
      </button>
      {nextStep.awaitsAnswer && (
        <ActionButton
          variant="bare"
          onClick={() => open({ kind: 'next-step', title: 'They answered. What comes next?' })}
        >
          They answered…
        </ActionButton>
      )}
      <ActionButton variant="bare" keyName="s" onClick={() => open({ kind: 'snooze' })}>
        Snooze
      </ActionButton>
    </div>
  )
}

/** Why the site took it for spam, and the way back. */
export function SpamLine({ detail, act }: { detail: RequestDetail; act: (action: RequestAction) => void }) {
  return (
    <div className={css.line}>
      <p>{detail.suspectedReason ?? 'This request may be spam.'} No confirmation was sent.</p>
      <ActionButton onClick={() => act({ kind: 'not-spam' })}>Not spam</ActionButton>
    </div>
  )
}
