import { useRoute } from '../../../base/route.ts'
import { VersionList } from './version-list.tsx'
import { VersionPage } from './version-page.tsx'

/** Every version, or one of them. */
export function History() {
  const { path } = useRoute()
  const number = Number(path.slice('/history/'.length))
  return number > 0 ? <VersionPage key={number} number={number} /> : <VersionList />
}
