import type { Areas } from '../app/areas.ts'
import { EditFile } from './edit/edit-file.tsx'
import { Images } from './images/images.tsx'
import { ContentList } from './list/content-list.tsx'
import { publishingAreas } from './publishing/publishing-areas.ts'
import { Setup } from './setup/setup.tsx'

/** What `/staff/content` shows. */
export const contentAreas: Areas = [
  { path: '/', role: 'admin', Component: ContentList },
  { path: '/edit', role: 'admin', Component: EditFile },
  { path: '/images', role: 'admin', Component: Images },
  { path: '/setup', role: 'admin', Component: Setup },
  ...publishingAreas,
]
