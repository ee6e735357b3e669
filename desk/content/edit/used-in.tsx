import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ContentUse } from '../../../contract/desk/content.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
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
    enabled: Object.values(used).every((each) => each !== ''),
    queryFn: ({ signal }) => callContent<readonly ContentUse[]>(`uses?${new URLSearchParams(used)}`, undefined, signal),
  })
}

/** Where else the site links to an entry with a file of its own. */
export function UsedIn({ path }: { path: string }) {
  const { data = [] } = useUses({ path })
  return <FoldedUses uses={data}>When you change its link name, these follow by themselves.</FoldedUses>
}

/** Where other texts name whom an entry is about, by the name before somebody typed another, and a way to rename them all. */
export function NamedIn({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [knownAs, setKnownAs] = useState(name)
  // A name that nobody types here is another entry's, or was changed in every text.
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) setKnownAs(name)
  }, [name])
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)
  const { data = [] } = useUses({ name: knownAs })
  // After it was open, the button gets the focus back.
  if (data.length === 0 && dialog === null) return null
  const followsBrand = knownAs.includes('{doctor}')
  return (
    <div className={css.named}>
      <FoldedUses uses={data}>
        {followsBrand
          ? 'Texts that say {doctor} follow the name under Brand. Change the others by hand.'
          : 'A name that is changed below stays as it is there.'}
      </FoldedUses>
      {!followsBrand && <ActionButton onClick={() => setDialog('open')}>Rename everywhere…</ActionButton>}
      {dialog === 'open' && (
        <RenameDialog
          from={knownAs}
          name={name}
          uses={data}
          onRename={onRename}
          onClose={(to) => {
            setDialog('closed')
            if (to !== undefined) setKnownAs(to)
          }}
        />
      )}
    </div>
  )
}

type RenameDialogProps = {
  from: string
  name: string
  uses: readonly ContentUse[]
  onRename: (name: string) => void
  onClose: (to?: string) => void
}

function RenameDialog({ from, name, uses, onRename, onClose }: RenameDialogProps) {
  const { isSending, faults, submit } = useSubmission()
  const [typed, setTyped] = useState(name)
  const to = typed.trim()
  const rename = async () => {
    // Its form says so first: what was typed there and isn't saved yet would be against the new name.
    onRename(to)
    try {
      const restoration = await renameEverywhere({ from, entry: name, to })
      onClose(to)
      if (restoration.files.length > 0) offerUndo(`Renamed: ${to}`, restoration)
    } catch (error) {
      onRename(name)
      throw error
    }
  }
  return (
    <DeskDialog
      title={`Rename ${from}`}
      description="The name changes in this entry and in the places below, wherever they have the whole name, or “Dr.” and a last name that no other doctor has. Read them before you publish."
      isOpen
      onClose={() => onClose()}
    >
      <DialogForm
        submit="Rename everywhere"
        isSending={isSending}
        fault={faults.form}
        onCancel={() => onClose()}
        onSubmit={() => void submit(rename)}
      >
        <DeskField label="New name" error={faults.fields.get('to')}>
          {(wiring) => (
            <input {...wiring} value={typed} maxLength={200} onChange={(event) => setTyped(event.target.value)} />
          )}
        </DeskField>
        <UseList uses={uses} />
      </DialogForm>
    </DeskDialog>
  )
}

function FoldedUses({ uses, children }: { uses: readonly ContentUse[]; children: string }) {
  if (uses.length === 0) return null
  return (
    <details className={css.used}>
      <summary>
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
