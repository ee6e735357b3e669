import { useState } from 'react'
import { isMap, type RawMap } from '../../../content-model/edit/raw-value.ts'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import type { ContentFileAnswer, ContentFileLine } from '../../../contract/desk/content.ts'
import { describeFailedChange } from '../../base/call-api.ts'
import { navigate } from '../../base/route.ts'
import { serverNow } from '../../base/server-clock.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { toAddressPart } from '../address-part.ts'
import { addEntry } from '../content-changes.ts'
import { callContent } from '../content-queries.ts'
import { editHref } from '../edit-href.ts'
import { emptyValue } from '../form/fields.ts'

type AddDialogProps = { form: Form; files: readonly ContentFileLine[]; onClose: () => void }

const linkNameWords = 'Lowercase letters, numbers and hyphens.'
const linkNameHints: Partial<Record<string, string>> = {
  clinics: `The last part of its page's address. ${linkNameWords}`,
  treatments: `The end of the link to it, after /treatments#. ${linkNameWords} It can't change later.`,
}

/** No file has this name. */
const nothing = 'nothing'

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

type EntryWishes = {
  form: Form
  /** Those that there are. */
  files: readonly ContentFileLine[]
  name: string
  address: string
  /** The path of the one that it copies, or nothing. */
  origin: string
}

/**
 * The first value of a new entry: its own name and address, the next position, the date it was added, and a copy of all
 * else that forms show.
 */
async function draftEntry({ form, files, name, address, origin }: EntryWishes): Promise<unknown> {
  const entries = await Promise.all(files.map(({ path }) => readEntry(path)))
  const copied = entries[files.findIndex(({ path }) => path === origin)]
  const value = copied ?? emptyValue(form.schema)
  if (!isMap(value) || form.entries === undefined || !('field' in form.entries.fileName)) return value
  return {
    ...withoutHidden(form, value),
    ...nextPosition(form, entries),
    ...arrival(form),
    [form.entries.label]: name,
    [form.entries.fileName.field]: address,
  }
}

function withoutHidden({ schema: { properties = {}, required = [] } }: Form, value: RawMap): RawMap {
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => !properties[key]?.isHidden || required.includes(key)),
  )
}

async function readEntry(path: string): Promise<unknown> {
  return (await callContent<ContentFileAnswer>(`file?path=${encodeURIComponent(path)}`)).value
}

/** Entries are in an order of their own: the new one is the last. */
function nextPosition({ schema }: Form, entries: readonly unknown[]): RawMap {
  if (schema.properties?.id?.type !== 'integer') return {}
  const positions = entries.map((entry) => (isMap(entry) && typeof entry.id === 'number' ? entry.id : 0))
  return { id: Math.max(0, ...positions) + 1 }
}

/** When it was added and last changed, as files write it. */
function arrival({ schema }: Form): RawMap {
  const now = `${new Date(serverNow()).toISOString().slice(0, 19)}Z`
  const named = ['createdAt', 'updatedAt'].filter((key) => schema.properties?.[key] !== undefined)
  return Object.fromEntries(named.map((key) => [key, now]))
}
