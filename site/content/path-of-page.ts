import { emptyPages, type OwnersPage } from '../../content-model/pages/owners-pages.ts'
import { content } from './site-content.ts'

/** What `getStaticPaths` of `[name].astro` answers for the owner's page `/name`: no path while the page is empty. */
export function pathOfPage(route: OwnersPage) {
  const name = route.slice(1)
  return emptyPages(content).includes(route) ? [] : [{ params: { [name]: name } }]
}
