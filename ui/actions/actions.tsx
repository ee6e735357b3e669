import type { ReactNode } from 'react'
import css from './actions.module.css'

/** Buttons and links side by side, the most important one first; they wrap where there is no room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
