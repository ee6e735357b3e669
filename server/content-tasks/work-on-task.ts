import type { Kysely } from 'kysely'
import type { BaseLogger } from 'pino'
import type { ContentReview, FieldFault } from '../../contract/desk/content.ts'
import { holdLock } from '../database/advisory-lock.ts'
import type { ContentTasks } from '../database/content-tables.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { EditingDeps } from '../editing/editing-deps.ts'
import { reviewDraft } from '../editing/review-draft.ts'
import { AppError } from '../platform/errors.ts'
import { recordEvent } from '../platform/events.ts'
import { BuildError, BuildFolderError } from '../publishing/build-site.ts'
import { type BuildProgress, buildVersion, storeBuild } from '../publishing/build-version.ts'
import { type PublishDeps, publishVersion, refuseUnlessNext, takeOutPublished } from '../publishing/publish-version.ts'
import { raiseConsentVersion } from '../publishing/raise-consent-version.ts'
import { removeOldSites } from '../publishing/remove-old-content.ts'
import { PublicationRefused } from '../publishing/stored-files.ts'
import { parseTaskWork, type TaskWork } from './request-task.ts'

// A server's work on a preview or a publication, from the checks to the message for the owner if it fails.

export type TaskRow = Pick<
  ContentTasks,
  'id' | 'kind' | 'content_hash' | 'attempts' | 'staff_id' | 'staff_name' | 'work'
>

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
  const toPublish = { files: published, note, by, basedOn, goesLiveAt, restores, storeWith }
  const version = await publishVersion(deps, toPublish, progressOf(deps, task.id))
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

const namedFaults = 3

/** Throws `PublicationRefused` unless the draft is the one that is to be published and nothing stands in its way. */
function refuseUnready({ draftHash, faults, findings }: ContentReview, contentHash: string): void {
  if (draftHash !== contentHash) {
    throw new PublicationRefused('The draft has changed since you opened it. Look at it again, then publish.')
  }
  refuseFaulty({ faults })
  const open = findings.filter(({ isLive, answer }) => !isLive && answer === undefined)
  if (open.length === 0) return
  const what = open.length === 1 ? '1 finding' : `${open.length} findings`
  throw new PublicationRefused(`Fix or approve ${what} under Review first.`)
}

/** Throws `PublicationRefused` that names the fields from which no site can be built. */
function refuseFaulty({ faults }: { faults: readonly FieldFault[] }): void {
  if (faults.length === 0) return
  const named = faults.slice(0, namedFaults).map(describeFault)
  const others = faults.length > namedFaults ? [`And ${faults.length - namedFaults} more.`] : []
  throw new PublicationRefused([...named, ...others].join(' '))
}

function describeFault({ file, title, problem, remedy }: FieldFault): string {
  return title === undefined ? `${file} ${problem}. ${remedy}` : `“${title}” in ${file}: ${remedy}`
}

const nothing = 'Visitors still see what they saw before.'

/** Why something couldn't be built or published, in the owner's words. What isn't expected belongs in the log. */
function explainFailure(error: unknown): { problem: string; isExpected: boolean } {
  if (error instanceof PublicationRefused) return { problem: error.message, isExpected: true }
  return { problem: describeUnexpected(error), isExpected: false }
}

function describeUnexpected(error: unknown): string {
  const askOperator = `${nothing} Ask whoever runs the site: the reason is in the server's log.`
  if (error instanceof BuildError) return `The site can't be built from this content. ${askOperator}`
  if (error instanceof BuildFolderError) return `The server has no room to build the site in. ${askOperator}`
  return `Something went wrong on our end. ${nothing} Try again.`
}
