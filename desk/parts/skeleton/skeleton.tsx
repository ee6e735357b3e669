import type { ReactNode } from 'react'
import css from './skeleton.module.css'

/** Says that something is loading. Its children show about how tall it will be. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p data-visually-hidden="" role="status">
        {label}
      </p>
      {children}
    </div>
  )
}

/** The place of a row, with bars for its words. `reach` is `edges` where the rows that come have their own padding. */
export function SkeletonRow({ reach = 'words', children }: { reach?: 'words' | 'edges'; children: ReactNode }) {
  return (
    <svg className={css.row} data-reach={reach} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
