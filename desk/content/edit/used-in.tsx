import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import type { ContentUse } from '../../../contract/desk/content.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { offerUndo, renameEverywhere } from '../content-changes.ts'
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
    ...('name' in used && { placeholderData: keepPreviousData }),
    queryFn: ({ signal }) => callContent<readonly ContentUse[]>(`uses?${new URLSearchParams(used)}`, undefined, signal),
  })
}

/** Where else the site links to an entry with a file of its own. */
export function UsedIn({ path }: { path: string }) {
  const { data = [] } = useUses({ path })
  return <FoldedUses uses={data}>When you change its link name, these follow by themselves.</FoldedUses>
}

type NamedInProps = {
  /** The name that the other texts have. */
  knownAs: string
  name: string
  onRename: (knownAs: string) => void
}

/** Where other texts name whom an entry is about, and the way to have them say its new name. */
export function NamedIn({ knownAs, name, onRename }: NamedInProps) {
  const summary = useRef<HTMLElement>(null)
  const { isSending, faults, submit } = useSubmission()
  const { data = [] } = useUses({ name: knownAs })
  if (data.length === 0) return null
  const rename = async () => {
    const restoration = await renameEverywhere({ from: knownAs, to: name })
    summary.current?.focus()
    onRename(name)
    const text = restoration.files.length > 0 ? `The other places say ${name} now` : 'No other place had to change'
    offerUndo(text, restoration, () => onRename(knownAs))
  }
  return (
    <div className={css.named}>
      <FoldedUses uses={data} summary={summary}>
        {knownAs.includes('{doctor}')
          ? 'Texts that say {doctor} follow the name under Brand.'
          : 'When you change the name here, you can change it there, too.'}
      </FoldedUses>
      {name !== knownAs && name.trim() !== '' && (
        <ActionButton aria-disabled={isSending} onClick={() => void submit(rename)}>
          {isSending ? 'One moment…' : 'Rename there, too'}
        </ActionButton>
      )}
      <p className={css.fault} role="alert">
        {faults.form}
      </p>
    </div>
  )
}

type FoldedUsesProps = { uses: readonly ContentUse[]; summary?: Ref<HTMLElement>; children: ReactNode }

function FoldedUses({ uses, summary, children }: FoldedUsesProps) {
  if (uses.length === 0) return null
  return (
    <details className={css.used}>
      <summary ref={summary}>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
        {uses.length === 1 ? 'Used in 1 other place' : `Used in ${uses.length} other places`}
      </summary>
      <p className={css.about}>{children}</p>
      <UseList uses={uses} />
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
