import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import css from './next-step-line.module.css'

/** Why the site took it for spam, and the way back. */
export function SpamLine({ detail, act }: { detail: RequestDetail; act: (action: RequestAction) => void }) {
  return (
    <div className={css.line}>
      <p>{detail.suspectedReason ?? 'This request may be spam.'} No confirmation was sent.</p>
      <ActionButton onClick={() => act({ kind: 'not-spam' })}>Not spam</ActionButton>
    </div>
  )
}
