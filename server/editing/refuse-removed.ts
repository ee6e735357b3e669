import type { FileRemoval } from '../../contract/desk/content.ts'
import { AppError } from '../platform/errors.ts'
import type { EditingDeps } from './editing-deps.ts'
import type { Draft } from './read-draft.ts'

/** Why nothing can be done with a file that the draft doesn't have: who removed it, and when, as far as that is known. */
export async function refuseRemoved(deps: EditingDeps, draft: Draft, path: string): Promise<AppError> {
  const removal = await findRemoval(deps, draft, path)
  if (removal === undefined) return new AppError('not-found')
  return new AppError('not-found', { detail: `${removal.by ?? 'Someone'} removed this.`, extension: { removal } })
}

async function findRemoval(deps: EditingDeps, { rows }: Draft, path: string): Promise<FileRemoval | undefined> {
  const row = rows.find((one) => one.path === path)
  if (row) return { by: row.by.name, at: row.changedAt, isInDraft: true }
  const [discarded, published] = [await findDiscarded(deps, path), await findPublished(deps, path)]
  const [last] = [discarded, published].filter((one) => one !== undefined).sort((one, other) => other.at - one.at)
  return last && { ...last, isInDraft: false }
}

/** One that was never published. */
function findDiscarded({ database: { kysely } }: EditingDeps, path: string) {
  return kysely
    .selectFrom('audit_log')
    .leftJoin('staff_users', 'staff_users.id', 'audit_log.staff_id')
    .select(['staff_users.name as by', 'audit_log.at'])
    .where('target_kind', '=', 'content')
    .where('target_id', '=', path)
    .where('action', '=', 'content-discarded')
    .orderBy('audit_log.at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The first version without it that came after one with it. */
function findPublished({ database: { kysely } }: EditingDeps, path: string) {
  const last = kysely.selectFrom('content_versions').where('files', 'like', `%"${path}":%`)
  return kysely
    .selectFrom('content_versions')
    .select(['staff_name as by', 'created_at as at'])
    .where(
      'number',
      '>',
      last.select(({ fn }) => fn.max('number').as('number')),
    )
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}
