import { Skeleton } from '../../parts/skeleton/skeleton.tsx'
import css from './detail-skeleton.module.css'

/** Where name and message will stand. */
export function DetailSkeleton() {
  return (
    <Skeleton label="Loading the request">
      <div className={css.place}>
        <svg aria-hidden="true" focusable="false">
          <rect x="0" y="8" width="38%" height="20" rx="6" />
          <rect x="0" y="44" width="52%" height="10" rx="5" />
          <rect x="0" y="130" width="68%" height="14" rx="6" />
          <rect x="0" y="158" width="60%" height="14" rx="6" />
        </svg>
      </div>
    </Skeleton>
  )
}
