import type { Transaction } from 'kysely'
import { holdLock } from '../database/advisory-lock.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import type { EditingDeps } from './editing-deps.ts'
import { followRenames } from './follow-renames.ts'
import { type Draft, openDraft } from './read-draft.ts'

export type Editor = { id: string; name: string }

/**
 * Changes to the draft's files, by path: the hash of bytes already in `content_files`, or undefined to remove the file.
 */
export type DraftChange = Readonly<Record<string, string | undefined>>

/** Of those who change one file at the same moment one succeeds, so that the others only have to look again. */
const attempts = 10

/**
 * Changes files of the draft, all or none, whatever others change in it meanwhile: `decide` says what from the draft as
 * it is now, and is asked again when one of these files changed before it was stored. What refers to a link name that is
 * changed follows. Throws what `decide` throws.
 */
export async function changeDraft(
  deps: EditingDeps,
  staff: Editor,
  decide: (draft: Draft) => DraftChange | Promise<DraftChange>,
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const draft = await openDraft(deps)
    const change = await followRenames(deps, draft, await decide(draft))
    if (await storeChange(deps, draft, change, staff)) return
  }
  throw new AppError('stale-change', {
    detail: 'Other people are changing the draft right now. Try again in a moment.',
  })
}

/** False where one of the files is no longer what it was in `draft`. */
async function storeChange(
  { database, clock }: EditingDeps,
  draft: Draft,
  change: DraftChange,
  staff: Editor,
): Promise<boolean> {
  const paths = Object.keys(change).filter((path) => change[path] !== draft.files[path])
  if (paths.length === 0) return true
  return await database.store(async (transaction) => {
    await holdLock(transaction, database, 'change the draft')
    for (const path of paths) {
      if ((await findHash(transaction, path, draft)) !== draft.files[path]) return false
    }
    const author = { changed_at: clock(), staff_id: staff.id, staff_name: staff.name }
    for (const path of paths)
      await changeFile(transaction, { path, base: draft.base.files[path], to: change[path], author })
    return true
  })
}

async function findHash(transaction: Transaction<Schema>, path: string, { base }: Draft): Promise<string | undefined> {
  const row = await transaction.selectFrom('content_drafts').select('hash').where('path', '=', path).executeTakeFirst()
  return row === undefined ? base.files[path] : (row.hash ?? undefined)
}

type FileChange = {
  path: string
  base: string | undefined
  to: string | undefined
  author: { changed_at: number; staff_id: string; staff_name: string }
}

async function changeFile(transaction: Transaction<Schema>, { path, base, to, author }: FileChange): Promise<void> {
  if (to === base) {
    await transaction.deleteFrom('content_drafts').where('path', '=', path).execute()
    return
  }
  const change = { hash: to ?? null, ...author }
  await transaction
    .insertInto('content_drafts')
    .values({ path, base_hash: base ?? null, ...change })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(change))
    .execute()
}
