import { useState } from 'react'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import type { ContentFileLine } from '../../../contract/desk/content.ts'
import { describeFailedChange } from '../../base/call-api.ts'
import { navigate } from '../../base/route.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { toAddressPart } from '../address-part.ts'
import { addEntry } from '../content-changes.ts'
import { editHref } from '../edit-href.ts'
import { draftEntry, nothing } from './draft-entry.ts'

type AddDialogProps = { form: Form; files: readonly ContentFileLine[]; onClose: () => void }

const linkNameWords = 'Lowercase letters, numbers and hyphens.'
const linkNameHints: Partial<Record<string, string>> = {
  clinics: `The last part of its page's address. ${linkNameWords}`,
  treatments: `The end of the link to it, after /treatments#. ${linkNameWords} It can't change later.`,
}

/** A new entry of a folder, with what it takes over from another one. */
export function AddDialog({ form, files, onClose }: AddDialogProps) {
  const { isSending, faults, fail, submit } = useSubmission(describeFailedChange)
  const [name, setName] = useState('')
  const [part, setPart] = useState<string>()
  const [origin, setOrigin] = useState(files.length === 0 ? nothing : '')
  const [page, setPage] = useState('')
  const pages = freePages(form, files)
  const one = form.entries?.name.toLowerCase() ?? 'entry'
  const partField = form.entries && 'field' in form.entries.fileName ? form.entries.fileName.field : undefined
  const address = part ?? toAddressPart(name)
  const add = async () => {
    const value = await draftEntry({ form, files, name: name.trim(), address, origin })
    const path = await addEntry({ key: form.key, value, fileName: page || undefined })
    onClose()
    navigate(editHref(path))
  }
  return (
    <DeskDialog title={`Add a ${one}`} isOpen onClose={onClose}>
      <DialogForm
        submit={`Add the ${one}`}
        isSending={isSending}
        fault={faults.form}
        onCancel={onClose}
        onSubmit={() => (origin === '' ? fail('origin', 'Choose what to start with.') : void submit(add))}
      >
        {partField !== undefined && (
          <>
            <DeskField
              label="Name"
              hint={form.key === 'clinics' ? 'Visitors can choose it in the consultation form, too.' : undefined}
            >
              {(wiring) => (
                <input {...wiring} value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
              )}
            </DeskField>
            <DeskField
              label="Link name"
              hint={linkNameHints[form.key] ?? linkNameWords}
              error={faults.fields.get(partField)}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  value={address}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  onChange={(event) => setPart(event.target.value)}
                />
              )}
            </DeskField>
          </>
        )}
        {pages.length > 1 && (
          <DeskField label="Address" error={faults.fields.get('fileName')}>
            {(wiring) => (
              <select {...wiring} value={page} onChange={(event) => setPage(event.target.value)}>
                {page === '' && <option value="">Choose one</option>}
                {pages.map((name) => (
                  <option key={name} value={name}>
                    /{name.replace('.yaml', '')}
                  </option>
                ))}
              </select>
            )}
          </DeskField>
        )}
        <DeskField label="Start with" error={faults.fields.get('origin')}>
          {(wiring) => (
            <select {...wiring} value={origin} onChange={(event) => setOrigin(event.target.value)}>
              {origin === '' && <option value="">Choose one</option>}
              {files.map(({ path, label }) => (
                <option key={path} value={path}>
                  A copy of {label}
                </option>
              ))}
              <option value={nothing}>Nothing</option>
            </select>
          )}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}

/** The files that the folder can still have, where only a few can be in it. */
function freePages({ entries, path }: Form, files: readonly ContentFileLine[]): readonly string[] {
  if (!entries || !('oneOf' in entries.fileName)) return []
  return entries.fileName.oneOf.filter((name) => !files.some((file) => file.path === `${path}/${name}`))
}
