import { useState } from 'react'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import type { ContentOverview } from '../../../contract/desk/content.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { editHref } from '../edit-href.ts'
import { AddDialog } from './add-dialog.tsx'
import css from './content-list.module.css'

/** One file, or a folder with its entries. */
export function FileRow({ form, overview }: { form: Form; overview: ContentOverview }) {
  const files = overview.files.filter(({ key }) => key === form.key)
  const changed = (path: string) => overview.changes.some((change) => change.path === path)
  return (
    <li>
      <div className={css.words}>
        <h3 className={css.name}>
          {form.entries ? form.name : <a href={editHref(form.path)}>{form.name}</a>}
          {!form.entries && changed(form.path) && <span className={css.changed}> Changed</span>}
        </h3>
        <p className={css.about}>{form.about}</p>
        {form.entries && (
          <ul role="list" className={css.entries}>
            {files.map(({ path, label }) => (
              <li key={path}>
                <a href={editHref(path)}>{label}</a>
                {changed(path) && <span className={css.changed}> Changed</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {form.entries && <AddEntry form={form} files={files} />}
    </li>
  )
}

function AddEntry({ form, files }: { form: Form; files: ContentOverview['files'] }) {
  const [isOpen, setOpen] = useState(false)
  const { entries } = form
  const isFull = entries && 'oneOf' in entries.fileName && files.length >= entries.fileName.oneOf.length
  if (!entries || isFull) return null
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>Add a {entries.name.toLowerCase()}</ActionButton>
      {isOpen && <AddDialog form={form} files={files} onClose={() => setOpen(false)} />}
    </>
  )
}
