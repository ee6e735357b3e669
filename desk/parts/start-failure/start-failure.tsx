import { describeFailedTry } from '../../base/call-api.ts'
import { ActionButton } from '../action-button/action-button.tsx'
import css from './start-failure.module.css'

/** The desk could not even learn who is there. */
export function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className={css.failure}>
      <h1>The desk didn't open</h1>
      <p role="alert">{describeFailedTry(error)}</p>
      <ActionButton variant="primary" onClick={onRetry}>
        Try again
      </ActionButton>
    </main>
  )
}
