import type { FastifyInstance } from 'fastify'
import {
  type ContentHistory,
  contentCancelSchema,
  contentPublicationSchema,
  contentTakeBackSchema,
} from '../../../../contract/desk/content-publishing.ts'
import { findPreviewedContent, readTask } from '../../../content-tasks/read-task.ts'
import { requestPreview, requestPublication, requestTakeBack } from '../../../content-tasks/request-task.ts'
import { AppError } from '../../../platform/errors.ts'
import { validate } from '../../../platform/validate.ts'
import { cancelPublication } from '../../../publishing/cancel-publication.ts'
import { type ListedVersion, listVersions } from '../../../publishing/find-versions.ts'
import { PublicationRefused } from '../../../publishing/stored-files.ts'
import type { StaffDeps } from '../../app-deps.ts'
import { previewCookie } from '../../draft-preview/preview-cookie.ts'

const config = { role: 'admin' } as const

/** `/api/staff/content/…`: previews, publications, and what was published, for admins. */
export async function contentPublishingRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { database, clock, editing, wakeContentTasks, configuration } = deps
  const cookie = previewCookie(configuration)
  const begin = async (begun: Promise<void>) => {
    await begun.catch(explainRefusal)
    wakeContentTasks?.()
    return await readTask(database.kysely)
  }

  desk.get('/api/staff/content/task', { config }, async (_request, reply) =>
    // As a text of its own: the framework sends no body for null.
    reply.type('application/json; charset=utf-8').send(JSON.stringify(await readTask(database.kysely))),
  )
  desk.post('/api/staff/content/preview', { config }, ({ staff }) => begin(requestPreview(editing, staff)))
  desk.post('/api/staff/content/publish', { config }, ({ body, staff }) =>
    begin(requestPublication(editing, validate(contentPublicationSchema, body), staff)),
  )
  desk.post('/api/staff/content/take-back', { config }, ({ body, staff }) =>
    begin(requestTakeBack(editing, validate(contentTakeBackSchema, body), staff)),
  )
  desk.post('/api/staff/content/cancel', { config }, async ({ body, staff }, reply) => {
    const { version } = validate(contentCancelSchema, body)
    await cancelPublication(database, { version, by: staff, now: clock() }).catch(explainRefusal)
    return reply.code(204).send()
  })
  desk.post('/api/staff/content/preview/open', { config }, async (_request, reply) => {
    if ((await findPreviewedContent(database.kysely)) === undefined) {
      throw new AppError('cannot-publish', { detail: 'Build the preview first.' })
    }
    return reply.code(204).header('set-cookie', cookie.set).send()
  })
  desk.post('/api/staff/content/preview/close', { config }, (_request, reply) =>
    reply.code(204).header('set-cookie', cookie.clear).send(),
  )
  desk.get('/api/staff/content/history', { config }, async () =>
    (await listVersions(database.kysely, clock())).map(describeVersion),
  )
}

function describeVersion({ number, goesLiveAt, ...version }: ListedVersion): ContentHistory[number] {
  return { version: number, ...version, goesLiveAt: goesLiveAt ?? null }
}

/** Throws what whoever publishes can read. */
function explainRefusal(error: unknown): never {
  if (error instanceof PublicationRefused) throw new AppError('cannot-publish', { detail: error.message })
  throw error
}
