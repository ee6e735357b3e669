// Reads and writes one file of the draft, as a whole or one field of it.

import type { LinkTargets } from '../../content-model/checks/judge-link.ts'
import { describeDifference } from '../../content-model/edit/describe-difference.ts'
import { mergeEdits } from '../../content-model/edit/merge-edits.ts'
import { fieldOf, isEqual, isMap, withValueAt } from '../../content-model/edit/raw-value.ts'
import { findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import type { ContentConflict, ContentFileAnswer } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import { changeDraft, type Editor } from './change-draft.ts'
import type { EditingDeps } from './editing-deps.ts'
import { storeValue } from './file-values.ts'
import { fits, isEditable } from './raw-file.ts'
import { openDraft } from './read-draft.ts'
import { refuseRemoved } from './refuse-removed.ts'

/** The value of a file of the draft, and its faults. Throws `not-found`. */
export async function readDraftFile(deps: EditingDeps, path: string): Promise<ContentFileAnswer> {
  const draft = await openDraft(deps)
  const { files } = draft
  const hash = Object.hasOwn(files, path) ? files[path] : undefined
  if (!isEditable(path)) throw new AppError('not-found')
  if (hash === undefined) throw await refuseRemoved(deps, draft, path)
  const value = await deps.texts.readValue(path, hash)
  const { faults } = await deps.checker.check(files)
  return { path, hash, value, faults: faults.filter(({ file }) => file === path) }
}

/** Where links within the site can lead, as the draft is. */
export async function readLinkTargets({ checker, ...deps }: EditingDeps): Promise<{ targets: LinkTargets | null }> {
  const { files } = await openDraft({ checker, ...deps })
  return { targets: (await checker.check(files)).links }
}

type Edit = {
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
  const { texts, clock } = deps
  if (!isEditable(path)) throw new AppError('not-found')
  if (!fits(path, value))
    throw new AppError('invalid-request', {
      detail: "The server can't read this change. Reload the page, then make it again.",
    })
  await changeDraft(deps, staff, async (draft) => {
    const { [path]: current } = draft.files
    if (current === undefined) throw await refuseRemoved(deps, draft, path)
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
    return { [path]: await storeValue(deps, { path, hash: current, value: dated }) }
  })
}

async function readPublished({ texts }: EditingDeps, path: string, hash: string | undefined): Promise<unknown> {
  return hash === undefined ? undefined : await texts.readValue(path, hash)
}

/** The version an editor started from may be gone; then only they can say what to keep. */
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

type FieldOfDraft = { path: string; place: readonly (string | number)[]; staff: Editor }

/** One field says again what is published; all else in its file stays. Throws `not-found` where it wasn't rewritten. */
export async function discardField(deps: EditingDeps, { path, place, staff }: FieldOfDraft): Promise<void> {
  const { texts, clock } = deps
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
      return { [path]: await storeValue(deps, { path, hash: current, value }) }
    },
  )
}

const field = 'updatedAt'

type Versions = {
  value: unknown
  /** The draft's value before the edit. */
  before: unknown
  /** Undefined for a new file. */
  published: unknown
  now: number
}

/** The value with the time that somebody read: it's never written by hand, so that no two people write it at a time. */
function keepDate(path: string, value: unknown, read: unknown): unknown {
  return isMap(value) && isMap(read) && isDated(path) ? { ...value, [field]: fieldOf(read, field) } : value
}

/** The value with the time at which it changed, if its file keeps one; again as published, with the time of before. */
function dateChange(path: string, { value, before, published, now }: Versions): unknown {
  if (!isMap(value) || !isDated(path)) return value
  const saysAgain = (other: unknown) => isMap(other) && isEqual({ ...value, [field]: other[field] }, other)
  if (saysAgain(published) && isMap(published)) return { ...value, [field]: fieldOf(published, field) }
  if (saysAgain(before)) return value
  return { ...value, [field]: `${new Date(now).toISOString().slice(0, 19)}Z` }
}

function isDated(path: string): boolean {
  const { file } = findContentFile(path) ?? {}
  return file !== undefined && describeFields(file).properties?.[field] !== undefined
}
