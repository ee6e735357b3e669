import type { ContentTab } from '../content-tabs.tsx'

export const publishingTabs: readonly ContentTab[] = [
  { name: 'Changes', path: '/changes' },
  { name: 'Review', path: '/review' },
  { name: 'Preview', path: '/preview' },
  { name: 'Publish', path: '/publish' },
  { name: 'History', path: '/history' },
]
