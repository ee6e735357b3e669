import { useQuery } from '@tanstack/react-query'
import type { ContentUse } from '../../../contract/desk/content.ts'
import { callContent } from '../content-queries.ts'
import { editHref } from '../edit-href.ts'
import { pointerOf } from '../form/raw-path.ts'
import css from './used-in.module.css'

/** The places that name or link to an entry. */
export function useUses(path: string) {
  return useQuery({
    queryKey: ['content', 'uses', path],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callContent<readonly ContentUse[]>(`uses?path=${encodeURIComponent(path)}`, undefined, signal),
  })
}

/** Where else the site names or links to an entry, folded up. */
export function UsedIn({ path }: { path: string }) {
  const { data = [] } = useUses(path)
  if (data.length === 0) return null
  return (
    <details className={css.used}>
      <summary>{data.length === 1 ? 'Used in 1 other place' : `Used in ${data.length} other places`}</summary>
      <p className={css.about}>When you change its link name, these follow by themselves.</p>
      <UseList uses={data} />
    </details>
  )
}

const goes: Record<ContentUse['goes'], string> = {
  page: 'goes along with it',
  entry: 'the whole entry goes',
  field: 'goes',
  link: 'the link goes, its words stay',
  image: 'the image below takes its place',
  nothing: 'you choose something else there',
}

/** Places as links to their fields, and with `isRemoving`, what becomes of each. */
export function UseList({ uses, isRemoving = false }: { uses: readonly ContentUse[]; isRemoving?: boolean }) {
  if (uses.length === 0) return null
  return (
    <ul className={css.uses}>
      {uses.map((use) => (
        <li key={use.file + pointerOf(use.path)} data-goes={isRemoving ? use.goes : undefined}>
          <a href={editHref(use.file, use.path)}>{use.label}</a>
          {isRemoving && <span>: {goes[use.goes]}</span>}
        </li>
      ))}
    </ul>
  )
}
