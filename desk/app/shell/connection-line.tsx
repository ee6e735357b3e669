import { useStore } from '../../parts/store.ts'
import { connection } from '../live.ts'
import css from './lines.module.css'

/** Says when what is on the screen may be old, and that nothing can be saved. */
export function ConnectionLine() {
  const state = useStore(connection)
  if (state === 'connected') return null
  return (
    <p className={css.line} role="status" data-connection={state}>
      {state === 'offline'
        ? "You're offline. What you see may be out of date, and nothing can be saved until you're back online."
        : "Live updates have stopped. We're still trying to reach the server."}
    </p>
  )
}
