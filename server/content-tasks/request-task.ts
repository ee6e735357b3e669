import { randomUUIDv7 } from 'node:crypto'
import * as z from 'zod/mini'
import type { contentPublicationSchema, contentTakeBackSchema } from '../../contract/desk/content-publishing.ts'
import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Editor } from '../editing/change-draft.ts'
import type { EditingDeps } from '../editing/editing-deps.ts'
import { openDraft } from '../editing/read-draft.ts'
import { AppError } from '../platform/errors.ts'
import { findLiveVersion, findVersion } from '../publishing/find-versions.ts'
import { refuseUnlessNext } from '../publishing/publish-version.ts'
import { fileHashesSchema, hashOfFiles, PublicationRefused } from '../publishing/stored-files.ts'

// The desk's orders for a preview or a publication, stored so that any server can do them.

const longestWaitMs = 366 * dayMs

/** Asks for the draft's site to be built, so that it can be looked at. */
export async function requestPreview(deps: EditingDeps, by: Editor): Promise<void> {
  const { files } = await openDraft(deps)
  await beginTask(deps.database, { work: { files }, by, now: deps.clock() })
}

/** Asks for the draft to be published. Throws `PublicationRefused` when that can't be as asked for. */
export async function requestPublication(
  deps: EditingDeps,
  wanted: z.infer<typeof contentPublicationSchema>,
  by: Editor,
): Promise<void> {
  const { database, clock } = deps
  const now = clock()
  const { draftHash, basedOn, note, goesLiveAt } = wanted
  const { files, rows, base } = await openDraft(deps)
  if (hashOfFiles(files) !== draftHash) {
    throw new PublicationRefused('The draft has changed since you opened it. Look at it again, then publish.')
  }
  if (hashOfFiles(base.files) === draftHash)
    throw new PublicationRefused("There's nothing to publish. The draft matches the live site.")
  if (goesLiveAt !== undefined && (goesLiveAt <= now || goesLiveAt > now + longestWaitMs)) {
    const message = 'Choose a time within the next year'
    throw new AppError('invalid-request', { fields: [{ field: 'goesLiveAt', message }] })
  }
  await refuseUnlessNext(database.kysely, basedOn, now)
  const changes = Object.fromEntries(rows.map(({ path, hash }) => [path, hash ?? null]))
  const publication = { note, basedOn, changes, ...(goesLiveAt !== undefined && { goesLiveAt }) }
  await beginTask(database, { work: { files, publication }, by, now })
}

/** Asks for an earlier version's content to be published again. The draft stays, as changes of that. */
export async function requestTakeBack(
  { database, clock }: EditingDeps,
  { version, basedOn, note }: z.infer<typeof contentTakeBackSchema>,
  by: Editor,
): Promise<void> {
  const now = clock()
  const earlier = await findVersion(database.kysely, version)
  if (earlier === undefined) throw new AppError('not-found')
  await refuseUnlessNext(database.kysely, basedOn, now)
  const live = await findLiveVersion(database.kysely, now)
  if (live !== undefined && hashOfFiles(live.files) === hashOfFiles(earlier.files)) {
    throw new PublicationRefused(`The live site already matches version ${version}.`)
  }
  const publication = { note: note || `Back to version ${version}`, basedOn, changes: {}, restores: version }
  await beginTask(database, { work: { files: earlier.files, publication }, by, now })
}

type Task = { work: TaskWork; by: { id: string; name: string }; now: number }

const keptMs = 30 * dayMs

/**
 * Hands a preview or a publication to whichever server comes first, and returns its id. There is one at a time: a preview
 * that runs gives way, unless it is of the same content. Throws `cannot-publish` while a publication runs.
 */
async function beginTask(database: Database, { work, by, now }: Task): Promise<string> {
  const kind = work.publication === undefined ? 'preview' : 'publication'
  const contentHash = hashOfFiles(work.files)
  const id = randomUUIDv7()
  return await database.store(async (transaction) => {
    const running = await transaction
      .selectFrom('content_tasks')
      .select(['id', 'kind', 'content_hash', 'staff_name'])
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (running?.kind === 'publication') {
      throw new AppError('cannot-publish', {
        detail: `${running.staff_name} is publishing right now. Try again when that's done.`,
      })
    }
    if (running !== undefined && kind === 'preview' && running.content_hash === contentHash) return running.id
    await transaction
      .updateTable('content_tasks')
      .set({ state: 'failed', finished_at: now, problem: 'A newer one replaced it.', work: '{}' })
      .where('state', '=', 'running')
      .execute()
    await transaction
      .deleteFrom('content_tasks')
      .where('finished_at', '<', now - keptMs)
      .execute()
    const inserted = await transaction
      .insertInto('content_tasks')
      .values({
        id,
        kind,
        content_hash: contentHash,
        state: 'running',
        step: 'checking',
        started_at: now,
        seen_at: 0,
        attempts: 0,
        finished_at: null,
        version: null,
        problem: null,
        staff_id: by.id,
        staff_name: by.name,
        work: JSON.stringify(work),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    // Another server began one at the same moment.
    if (inserted.length === 0) throw new AppError('storage-unavailable', { retryAfterSeconds: 1 })
    return id
  })
}

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const taskWorkSchema = z.object({
  /** The content that the site is built from. */
  files: fileHashesSchema,
  publication: z.optional(
    z.object({
      note: z.string(),
      basedOn: z.int(),
      goesLiveAt: z.optional(z.int()),
      /** The earlier version whose content this is again. It was looked at when it was published first. */
      restores: z.optional(z.int()),
      /** The changes of the draft that are published; null where a file was removed. */
      changes: z.record(z.string(), z.nullable(hash)),
    }),
  ),
})

/** All that a server needs to know to do a task, also one that another server has begun. */
export type TaskWork = z.infer<typeof taskWorkSchema>

export function parseTaskWork(text: string): TaskWork {
  return z.parse(taskWorkSchema, JSON.parse(text))
}
