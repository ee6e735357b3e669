import { describeDifference } from '../../content-model/edit/describe-difference.ts'
import { isEqual, withValueAt } from '../../content-model/edit/raw-value.ts'
import { AppError } from '../platform/errors.ts'
import { storeBytes } from '../publishing/stored-files.ts'
import { changeDraft, type Editor } from './change-draft.ts'
import { dateChange } from './date-change.ts'
import type { EditingDeps } from './editing-deps.ts'
import { isEditable, printRaw } from './raw-file.ts'

type FieldOfDraft = { path: string; place: readonly (string | number)[]; staff: Editor }

/** One field says again what is published; all else in its file stays. Throws `not-found` where it wasn't rewritten. */
export async function discardField(deps: EditingDeps, { path, place, staff }: FieldOfDraft): Promise<void> {
  const { database, texts, clock } = deps
  await changeDraft(
    deps,
    staff,
    async ({
      files: { [path]: current },
      base: {
        files: { [path]: first },
      },
    }) => {
      if (current === undefined || first === undefined || !isEditable(path)) throw new AppError('not-found')
      const [published, before] = [await texts.readValue(path, first), await texts.readValue(path, current)]
      const changed = describeDifference(published, before).find(
        (difference) => difference.kind === 'changed' && isEqual(difference.path, place),
      )
      if (changed?.kind !== 'changed') throw new AppError('not-found')
      const now = clock()
      const value = dateChange(path, { value: withValueAt(before, place, changed.before), before, published, now })
      if (isEqual(value, published)) return { [path]: first }
      const bytes = Buffer.from(printRaw(path, await texts.read(current), value))
      return { [path]: await storeBytes(database, { table: 'content_files', bytes, now }) }
    },
  )
}
