import { Skeleton, SkeletonRow } from '../../parts/skeleton/skeleton.tsx'
import css from './list-skeleton.module.css'

const rows = [62, 48, 70, 54, 66, 44, 58, 50]

/** As tall as the rows that come, so that nothing jumps when they do. */
export function ListSkeleton() {
  return (
    <Skeleton label="Loading requests">
      <div className={css.heading} />
      {rows.map((width) => (
        <SkeletonRow key={width} reach="edges">
          <rect x="0" y="5" width={`${width}%`} height="10" rx="5" />
          <rect x="0" y="28" width={`${width - 18}%`} height="8" rx="4" />
          <rect x="84%" y="5" width="16%" height="10" rx="5" />
        </SkeletonRow>
      ))}
    </Skeleton>
  )
}
