import { mergeEdits } from '../../content-model/edit/merge-edits.ts'
import type { ContentConflict } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import { storeBytes } from '../publishing/stored-files.ts'
import { changeDraft, type Editor } from './change-draft.ts'
import { dateChange, keepDate } from './date-change.ts'
import type { EditingDeps } from './editing-deps.ts'
import { fits, isEditable, printRaw } from './raw-file.ts'
import { refuseRemoved } from './refuse-removed.ts'

export type Edit = {
  path: string
  /** The hash of the file that whoever edits has read. */
  from: string
  /** All that the file is to say, as raw values. */
  value: unknown
  staff: Editor
}

/**
 * Writes values into a file of the draft, line by line. What others changed in the same file in the meantime stays. Throws
 * `not-found` for a file that the draft does not have, and `stale-change` with a `ContentConflict` when both changed one
 * thing.
 */
export async function saveDraftFile(deps: EditingDeps, { path, from, value, staff }: Edit): Promise<void> {
  const { database, texts, clock } = deps
  if (!isEditable(path)) throw new AppError('not-found')
  if (!fits(path, value))
    throw new AppError('invalid-request', {
      detail: "The server can't read this change. Reload the page, then make it again.",
    })
  await changeDraft(deps, staff, async (draft) => {
    const { [path]: current } = draft.files
    if (current === undefined) throw await refuseRemoved(deps, draft, path)
    const source = await texts.read(current)
    const theirs = await texts.readValue(path, current)
    const base = from === current ? theirs : await readBase(deps, path, from)
    const { value: merged, conflicts } = mergeEdits({ base, mine: keepDate(path, value, base), theirs })
    if (conflicts.length > 0) {
      throw new AppError('stale-change', {
        detail: 'Someone else changed the same thing. Choose which one to keep.',
        extension: { hash: current, value: theirs, conflicts } satisfies ContentConflict,
      })
    }
    const dated = dateChange(path, {
      value: merged,
      before: theirs,
      published: await readPublished(deps, path, draft.base.files[path]),
      now: clock(),
    })
    const bytes = Buffer.from(printRaw(path, source, dated))
    return { [path]: await storeBytes(database, { table: 'content_files', bytes, now: clock() }) }
  })
}

async function readPublished({ texts }: EditingDeps, path: string, hash: string | undefined): Promise<unknown> {
  return hash === undefined ? undefined : await texts.readValue(path, hash)
}

/** What somebody read long ago may be gone: then only they can say what to keep. */
async function readBase({ texts }: EditingDeps, path: string, hash: string): Promise<unknown> {
  try {
    return await texts.readValue(path, hash)
  } catch (cause) {
    throw new AppError('stale-change', {
      detail: 'This page is out of date. Reload it, then make the change again.',
      cause,
    })
  }
}
