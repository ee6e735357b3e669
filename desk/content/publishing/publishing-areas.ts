import type { Area } from '../../app/areas.ts'
import { Changes } from './changes/changes.tsx'
import { History } from './history/history.tsx'
import { Preview } from './preview/preview.tsx'
import { Publish } from './publish/publish.tsx'
import { Review } from './review/review.tsx'

/** From the draft to the live site and back. */
export const publishingAreas: readonly Area[] = [
  { path: '/changes', role: 'admin', Component: Changes },
  { path: '/review', role: 'admin', Component: Review },
  { path: '/preview', role: 'admin', Component: Preview },
  { path: '/publish', role: 'admin', Component: Publish },
  { path: '/history', role: 'admin', Component: History },
]
