import type { ReactNode } from 'react'
import { describeFailure } from '../../base/call-api.ts'
import { ActionButton } from '../action-button/action-button.tsx'
import { Skeleton, SkeletonRow } from '../skeleton/skeleton.tsx'
import css from './page-states.module.css'

const rows = [58, 44, 66, 50, 61]

/** About as tall as what comes. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      {rows.map((width) => (
        <SkeletonRow key={width}>
          <rect x="0" y="18" width={`${width}%`} height="10" rx="5" />
          <rect x="0" y="38" width={`${width - 18}%`} height="8" rx="4" />
        </SkeletonRow>
      ))}
    </Skeleton>
  )
}

/** Why there is nothing to see, and the way to try again. */
export function PageFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <div className={css.words} role="alert">
      <h2>{title}</h2>
      <p>{describeFailure(error, 'Nothing is lost.')}</p>
      <ActionButton onClick={onRetry}>Try again</ActionButton>
    </div>
  )
}

type EmptyWordsProps = { title: string; children: ReactNode; ways?: ReactNode }

/** Nothing is there, and why that is so; `ways` are links to where something may be. */
export function EmptyWords({ title, children, ways }: EmptyWordsProps) {
  return (
    <div className={css.words}>
      <h2>{title}</h2>
      <p>{children}</p>
      {ways && <p className={css.ways}>{ways}</p>}
    </div>
  )
}
