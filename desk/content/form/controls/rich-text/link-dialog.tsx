import { useState } from 'react'
import { DeskDialog } from '../../../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../../../parts/field/desk-field.tsx'
import { listPages } from '../../../list-pages.ts'
import { useFormSharing } from '../../form-context.ts'
import { useLinkJudge, useLinkTargets } from '../use-link-judge.ts'
import type { LinkWish } from './editor/text-editor.ts'
import type { TextLibrary } from './load-text-editor.ts'

type Link = { href: string; text: string }
type LinkDialogProps = {
  /** The link to change, or the words to link. */
  link: Link
  pointer: string
  library: TextLibrary
  onSave: (link: Link) => void
  onClose: () => void
}

const kinds: readonly [LinkWish['kind'], string][] = [
  ['page', 'A page of this site'],
  ['site', 'Another site'],
  ['email', 'An email address'],
  ['phone', 'A phone number'],
]

const missingWords: Record<LinkWish['kind'], string> = {
  page: 'Choose a page.',
  site: 'Enter its address.',
  email: 'Enter an email address.',
  phone: 'Enter a phone number.',
}

/** Where a link leads: chosen from what there is, or typed. */
export function LinkDialog({ link, pointer, library, onSave, onClose }: LinkDialogProps) {
  const { forms, overview, placeholders } = useFormSharing()
  const judge = useLinkJudge(pointer)
  const pages = listPages(forms, overview)
  const known = pages.map(({ value }) => value)
  const [text, setText] = useState(link.text)
  const [wish, setWish] = useState(() => library.linkWishes.read(link.href, known))
  const [isAsked, setAsked] = useState(false)
  const change = (changed: Partial<LinkWish>) => setWish({ ...wish, ...changed })
  const href = library.linkWishes.write(wish)
  const isMissing = isAsked && href === ''
  const fault = isMissing ? missingWords[wish.kind] : judge(href)
  const save = () => {
    setAsked(true)
    if (href !== '' && text.trim() !== '' && judge(href) === undefined) onSave({ href, text: text.trim() })
  }
  return (
    <DeskDialog title={link.href === '' ? 'Add a link' : 'Change the link'} isOpen onClose={onClose}>
      <DialogForm submit="Save the link" isSending={false} fault={null} onCancel={onClose} onSubmit={save}>
        <DeskField label="Linked words" error={isAsked && text.trim() === '' && 'Enter the words that people click.'}>
          {(wiring) => (
            <input {...wiring} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
          )}
        </DeskField>
        <DeskField label="Leads to">
          {(wiring) => (
            <select
              {...wiring}
              value={wish.kind}
              onChange={(event) => {
                const [kind = 'page'] = kinds.find(([name]) => name === event.target.value) ?? []
                change({ kind, address: firstAddress(kind, placeholders) })
              }}
            >
              {kinds.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </DeskField>
        {wish.kind === 'page' ? (
          <PageFields pages={pages} wish={wish} fault={fault} onChange={change} />
        ) : (
          <AddressField wish={wish} fault={fault} onChange={change} />
        )}
      </DialogForm>
    </DeskDialog>
  )
}

/** The clinic's own phone and email, which change with the brand. */
function firstAddress(kind: LinkWish['kind'], placeholders: ReadonlyMap<string, string>): string {
  return (kind === 'phone' || kind === 'email') && placeholders.has(kind) ? `{${kind}}` : ''
}

type FieldsProps = { wish: LinkWish; fault: string | undefined; onChange: (changed: Partial<LinkWish>) => void }

function PageFields({ pages, wish, fault, onChange }: FieldsProps & { pages: ReturnType<typeof listPages> }) {
  const sections = (useLinkTargets()?.sections[wish.page] ?? []).filter(({ title }) => title !== undefined)
  const isKnown = wish.section === '' || sections.some(({ id }) => id === wish.section)
  return (
    <>
      <DeskField label="Page" error={fault}>
        {(wiring) => (
          <select
            {...wiring}
            value={wish.page}
            onChange={(event) => onChange({ page: event.target.value, section: '' })}
          >
            {wish.page === '' && <option value="">Choose one</option>}
            {pages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      {(sections.length > 0 || !isKnown) && (
        <DeskField label="Section">
          {(wiring) => (
            <select {...wiring} value={wish.section} onChange={(event) => onChange({ section: event.target.value })}>
              <option value="">Top of the page</option>
              {!isKnown && <option value={wish.section}>#{wish.section}</option>}
              {sections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </DeskField>
      )}
    </>
  )
}

const typed = {
  site: { label: 'Address', hint: 'It starts with https://.', inputMode: 'url' },
  email: { label: 'Email', hint: '{email} is the one in your brand.', inputMode: 'email' },
  phone: { label: 'Phone', hint: '{phone} is the one in your brand.', inputMode: 'tel' },
} as const

function AddressField({ wish, fault, onChange }: FieldsProps) {
  const { label, hint, inputMode } = wish.kind === 'page' ? typed.site : typed[wish.kind]
  return (
    <DeskField label={label} hint={hint} error={fault}>
      {(wiring) => (
        <input
          {...wiring}
          inputMode={inputMode}
          value={wish.address}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      )}
    </DeskField>
  )
}
