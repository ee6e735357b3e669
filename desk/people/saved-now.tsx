import { ActionButton } from '../parts/action-button/action-button.tsx'
import css from './saved-now.module.css'

/** The value that a quicker colleague has saved, below the typed one; one press takes it over. */
export function SavedNow({ text, onUse }: { text: string; onUse: () => void }) {
  return (
    <p className={css.theirs}>
      <span>{`Currently saved: ${text || 'nothing'}`}</span>
      <ActionButton variant="bare" onClick={onUse}>
        Use it
      </ActionButton>
    </p>
  )
}
