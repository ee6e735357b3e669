import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { isEqual } from '../../../content-model/edit/raw-value.ts'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import type { ContentFileAnswer, ContentOverview } from '../../../contract/desk/content.ts'
import { useRoute } from '../../base/route.ts'
import { createStore } from '../../base/store.ts'
import { readPlace } from '../edit-href.ts'
import { Field } from '../form/field.tsx'
import { FormContext, type FormOverview, type FormSharing } from '../form/form-context.ts'
import { usePlaceholders } from '../form/placeholders.ts'
import { flushEdits, openEdit } from './open-edits.ts'

/** The answers of the server that one file's form needs. */
export type ReadFile = {
  form: Form
  forms: readonly Form[]
  overview: ContentOverview
  file: ContentFileAnswer
}

/** Gives the fields of one file what they share, and says to a screen reader what they announce. */
export function FileSharing({ form, forms, overview: all, file, children }: ReadFile & { children: ReactNode }) {
  const overview = useFormOverview(all)
  const at = useRoute().search.get('at')
  const [edit] = useState(() => openEdit(file))
  const [target] = useState(() => createStore(readPlace(at)))
  const [said, setSaid] = useState('')
  const placeholders = usePlaceholders({ form, overview })
  useEffect(() => edit.refresh(file), [edit, file])
  useEffect(() => target.write(readPlace(at)), [target, at])
  useEffect(() => flushEdits, [])
  const sharing = useMemo<FormSharing>(
    () => ({ form, forms, overview, edit, target, names: namesOf(overview), placeholders, Field, announce: setSaid }),
    [form, forms, overview, edit, target, placeholders],
  )
  return (
    <FormContext value={sharing}>
      {children}
      <p data-visually-hidden="" role="status">
        {said}
      </p>
    </FormContext>
  )
}

/** The same object as long as it says the same. */
function useFormOverview({ files, images, videos, legalWords, clinicWords }: ContentOverview): FormOverview {
  const lines = files.map(({ path, key, label }) => ({ path, key, label }))
  const now = { files: lines, images, videos, legalWords, clinicWords }
  const [kept, setKept] = useState<FormOverview>(now)
  if (isEqual(kept, now)) return kept
  setKept(now)
  return now
}

/** Each file of a folder is named after its entry's slug. */
function namesOf({ files }: FormOverview): ReadonlyMap<string, string> {
  const entries = files.filter(({ key }) => key === 'treatments' || key === 'clinics')
  return new Map(entries.map(({ path, label }) => [path.replace(/^.*\/|\.yaml$/g, ''), label]))
}
