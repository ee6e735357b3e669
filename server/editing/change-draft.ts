import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import type { Draft } from './read-draft.ts'

export type Editor = { id: string; name: string }

export type FileChange = {
  path: string
  /** What the draft holds as far as whoever changes it knows: the file's hash, or undefined where there is none. */
  from: string | undefined
  /** What it holds from now on. The bytes are in `content_files` already. Undefined removes the file. */
  to: string | undefined
}

/**
 * Changes files of the draft, all or none. Throws `stale-change` when one of them is no longer what it was read as: read
 * the draft again, and try once more with what it holds.
 */
export async function changeDraft(
  database: Database,
  draft: Draft,
  { changes, staff, now }: { changes: readonly FileChange[]; staff: Editor; now: number },
): Promise<void> {
  await database.store(async (transaction) => {
    for (const { path, from, to } of changes) {
      const base = draft.base.files[path]
      if ((await findHash(transaction, path, base)) !== from) throw new AppError('stale-change')
      if (to === base) {
        await transaction.deleteFrom('content_drafts').where('path', '=', path).execute()
        continue
      }
      const change = { hash: to ?? null, changed_at: now, staff_id: staff.id, staff_name: staff.name }
      await transaction
        .insertInto('content_drafts')
        .values({ path, base_hash: base ?? null, ...change })
        .onConflict((conflict) => conflict.column('path').doUpdateSet(change))
        .execute()
    }
  })
}

async function findHash(transaction: Transaction<Schema>, path: string, base: string | undefined) {
  const row = await transaction.selectFrom('content_drafts').select('hash').where('path', '=', path).executeTakeFirst()
  return row === undefined ? base : (row.hash ?? undefined)
}
