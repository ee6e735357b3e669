import { useQuery } from '@tanstack/react-query'
import type { ContentUse } from '../../../contract/desk/content.ts'
import { callContent } from '../content-queries.ts'
import { editHref } from '../edit-href.ts'
import { pointerOf } from '../form/raw-path.ts'
import css from './used-in.module.css'

/** What other places name: an entry with a file of its own, or somebody. */
export type Used = { path: string } | { name: string }

/** The places that name or link to it. */
export function useUses(used: Used) {
  return useQuery({
    queryKey: ['content', 'uses', ...Object.values(used)],
    staleTime: 0,
    queryFn: ({ signal }) => callContent<readonly ContentUse[]>(`uses?${new URLSearchParams(used)}`, undefined, signal),
  })
}

/** Where else the site names or links to it, folded up. */
export function UsedIn({ used, children }: { used: Used; children: string }) {
  const { data = [] } = useUses(used)
  if (data.length === 0) return null
  return (
    <details className={css.used}>
      <summary>{data.length === 1 ? 'Used in 1 other place' : `Used in ${data.length} other places`}</summary>
      <p className={css.about}>{children}</p>
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
