import type { Kysely } from 'kysely'
import type { BaseLogger } from 'pino'
import { holdLock } from '../../database/advisory-lock.ts'
import type { ContentTasks } from '../../database/content-tables.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/database-schema.ts'
import type { EditingDeps } from '../../editing/editing-deps.ts'
import { reviewDraft } from '../../editing/review-draft.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/events.ts'
import { type BuildProgress, buildVersion, storeBuild } from '../build-version.ts'
import { type PublishDeps, publishVersion, refuseUnlessNext } from '../publish-version.ts'
import { raiseConsentVersion } from '../raise-consent-version.ts'
import { takeOutPublished } from '../rebase-draft.ts'
import { removeOldSites } from '../remove-old-sites.ts'
import { explainFailure } from './explain-failure.ts'
import { refuseFaulty, refuseUnready } from './refuse-unready.ts'
import type { TaskRow } from './task-lease.ts'
import { parseTaskWork, type TaskWork } from './task-work.ts'

export type WorkDeps = PublishDeps & {
  signal: AbortSignal
  editing: EditingDeps
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Makes a preview or a publication, and keeps how it ended: either both are stored, or neither. When the signal or a
 * database that is away ends it, it waits for another server.
 */
export async function workOnTask(deps: WorkDeps, task: TaskRow): Promise<void> {
  const { database, clock, signal } = deps
  try {
    const work = parseTaskWork(task.work)
    const isBuilt = work.publication === undefined ? makePreview(deps, task, work) : publish(deps, task, work)
    await isBuilt
    await removeOldSites(database, clock())
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof AppError && error.code === 'storage-unavailable') throw error
    const { problem, isExpected } = explainFailure(error)
    if (!isExpected) deps.log.error({ err: error }, `The ${task.kind} of the content failed.`)
    await failTask(database, task.id, { problem, now: clock() })
  }
}

/** Ends a task, unless it has ended. */
export async function failTask(
  { kysely }: Database,
  id: string,
  { problem, now }: { problem: string; now: number },
): Promise<void> {
  await endTask(kysely, id, { state: 'failed', problem, finished_at: now })
}

async function makePreview(deps: WorkDeps, { id }: TaskRow, { files }: TaskWork): Promise<void> {
  refuseFaulty(await deps.editing.checker.check(files))
  const build = await buildVersion(deps, files, deps.clock(), progressOf(deps, id))
  await deps.database.store(async (transaction) => {
    const now = deps.clock()
    await storeBuild(transaction, build, now)
    await endTask(transaction, id, { state: 'done', step: 'done', finished_at: now })
  })
}

async function publish(deps: WorkDeps, task: TaskRow, { files, publication }: TaskWork): Promise<void> {
  if (publication === undefined) return
  const { database, clock, editing, log } = deps
  const { note, basedOn, goesLiveAt, restores, changes } = publication
  await refuseUnlessNext(database.kysely, basedOn, clock())
  if (restores === undefined) refuseUnready(await reviewDraft(editing), task.content_hash)
  else refuseFaulty(await editing.checker.check(files))
  const published = restores === undefined ? await raiseConsentVersion(database, files, clock()) : files
  const by = { id: task.staff_id, name: task.staff_name }
  const storeWith: Parameters<typeof publishVersion>[1]['storeWith'] = async (transaction, { version, now }) => {
    const isOurs = await endTask(transaction, task.id, { state: 'done', step: 'done', finished_at: now, version })
    // Another server took it over, because this one seemed to have died.
    if (!isOurs) throw new DOMException('Another server has taken over the task.', 'AbortError')
    await holdLock(transaction, database, 'change the draft')
    await takeOutPublished(transaction, changes)
  }
  const wishes = { files: published, note, by, basedOn, goesLiveAt, restores, storeWith }
  const version = await publishVersion(deps, wishes, progressOf(deps, task.id))
  recordEvent(log, 'content-published', { version })
}

function progressOf({ database, log }: WorkDeps, id: string): BuildProgress {
  const onStep = (step: ContentTasks['step']) => {
    const update = database.kysely.updateTable('content_tasks').set({ step }).where('id', '=', id)
    // Only the progress bar stays behind.
    update
      .where('state', '=', 'running')
      .execute()
      .catch((err: unknown) => log.warn({ err }, "The step of a task can't be stored."))
  }
  return { onStep }
}

async function endTask(kysely: Kysely<Schema>, id: string, end: Partial<ContentTasks>): Promise<boolean> {
  const [result] = await kysely
    .updateTable('content_tasks')
    .set({ ...end, work: '{}' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  return result?.numUpdatedRows === 1n
}
