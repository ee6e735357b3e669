import { EditFile } from '../content/edit/edit-file.tsx'
import { Images } from '../content/images/images.tsx'
import { ContentList } from '../content/list/content-list.tsx'
import { Changes } from '../content/publishing/changes/changes.tsx'
import { History } from '../content/publishing/history/history.tsx'
import { Preview } from '../content/publishing/preview/preview.tsx'
import { Publish } from '../content/publishing/publish/publish.tsx'
import { Review } from '../content/publishing/review/review.tsx'
import { Setup } from '../content/setup/setup.tsx'
import type { Areas } from './areas.ts'

/** The areas of `/staff/content`. */
export const contentAreas: Areas = [
  { path: '/', role: 'admin', Component: ContentList },
  { path: '/edit', role: 'admin', Component: EditFile },
  { path: '/images', role: 'admin', Component: Images },
  { path: '/setup', role: 'admin', Component: Setup },
  // From the draft to the live site and back.
  { path: '/changes', role: 'admin', Component: Changes },
  { path: '/review', role: 'admin', Component: Review },
  { path: '/preview', role: 'admin', Component: Preview },
  { path: '/publish', role: 'admin', Component: Publish },
  { path: '/history', role: 'admin', Component: History },
]
