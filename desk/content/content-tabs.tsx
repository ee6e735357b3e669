import { hrefOf, useRoute } from '../base/route.ts'
import { TabLinks } from '../parts/tab-links/tab-links.tsx'
import css from './content-tabs.module.css'

const tabs = [
  { name: 'Edit', path: '/' },
  { name: 'Images', path: '/images' },
  { name: 'Make it yours', path: '/setup' },
  { name: 'Changes', path: '/changes' },
  { name: 'Review', path: '/review' },
  { name: 'Preview', path: '/preview' },
  { name: 'Publish', path: '/publish' },
  { name: 'History', path: '/history' },
]

/** The way of a change: edited, looked at, published. */
export function ContentTabs() {
  const { path } = useRoute()
  const links = tabs.map((tab) => ({
    name: tab.name,
    href: hrefOf(tab.path),
    isCurrent: tab.path === '/' ? path === '/' || path.startsWith('/edit/') : path.startsWith(tab.path),
  }))
  return (
    <div className={css.tabs}>
      <TabLinks label="Content" links={links} isOnLine />
    </div>
  )
}
