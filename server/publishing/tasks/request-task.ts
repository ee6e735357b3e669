import type * as z from 'zod/mini'
import type { contentPublicationSchema, contentTakeBackSchema } from '../../../contract/desk/content-publishing.ts'
import { dayMs } from '../../../contract/time.ts'
import type { Editor } from '../../editing/change-draft.ts'
import type { EditingDeps } from '../../editing/editing-deps.ts'
import { openDraft } from '../../editing/open-draft.ts'
import { AppError } from '../../platform/errors.ts'
import { findLiveVersion, findVersion } from '../find-versions.ts'
import { PublicationRefused } from '../publication-refused.ts'
import { refuseUnlessNext } from '../publish-version.ts'
import { hashOfFiles } from '../stored-files.ts'
import { beginTask } from './begin-task.ts'

const longestWaitMs = 366 * dayMs

/** Asks for the draft's site to be built, so that it can be looked at. */
export async function requestPreview(deps: EditingDeps, by: Editor): Promise<void> {
  const { files } = await openDraft(deps)
  await beginTask(deps.database, { work: { files }, by, now: deps.clock() })
}

/** Asks for the draft to be published. Throws `PublicationRefused` when that can't be as asked for. */
export async function requestPublication(
  deps: EditingDeps,
  wish: z.infer<typeof contentPublicationSchema>,
  by: Editor,
): Promise<void> {
  const { database, clock } = deps
  const now = clock()
  const { draftHash, basedOn, note, goesLiveAt } = wish
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
