import type { ReactNode } from 'react'
import css from './actions.module.css'

/** Buttons and links, the most important one first: side by side, on a phone one below the other. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
