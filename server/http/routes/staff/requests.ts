import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { enteredRequestSchema } from '../../../../contract/desk/entered-request.ts'
import { mostAtOnce } from '../../../../contract/desk/most-at-once.ts'
import { seenSchema } from '../../../../contract/desk/own-views.ts'
import {
  requestActionBodySchema,
  sharedActionBodySchema,
  sharedUndoBodySchema,
  threadBodySchema,
  undoBodySchema,
} from '../../../../contract/desk/request-actions.ts'
import { type RequestDetail, timelineQuerySchema } from '../../../../contract/desk/request-detail.ts'
import { requestExportSchema, requestListQuerySchema } from '../../../../contract/desk/request-list.ts'
import { actOnMany, undoMany } from '../../../follow-up/act-on-many.ts'
import { joinRequest, takeRequestApart } from '../../../follow-up/change-thread.ts'
import { enterRequest } from '../../../follow-up/enter-request.ts'
import { exportRequests } from '../../../follow-up/export-requests.ts'
import { listRequests } from '../../../follow-up/list-requests.ts'
import { performAction } from '../../../follow-up/perform-action.ts'
import { describeOpening, showOlderEvents, showRequest } from '../../../follow-up/read-request.ts'
import { undoAction } from '../../../follow-up/undo-action.ts'
import { markSeen } from '../../../follow-up/unseen-requests.ts'
import { limits } from '../../../platform/limits.ts'
import { readParams, validate } from '../../../platform/validate.ts'
import type { StaffDeps } from '../../app-deps.ts'

const exportTypes = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' } as const
/** The form's value, or '' for the hours of the brand. */
const openingQuerySchema = z.strictObject({ location: z.string().check(z.maxLength(100)) })
const idSchema = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) })

/** The desk's work with requests: list them, open one, act on it and undo that. */
export async function requestRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const followUp = { ...deps, siteFacts: deps.site.facts, viewersOf: deps.presence.viewersOf }
  const publish = ({ id, location }: { id: string; location: string }) =>
    deps.live.publish({ kind: 'request-changed', id, location })
  const tell = (detail: RequestDetail) => {
    publish(detail)
    return detail
  }

  desk.post('/api/staff/requests/list', async ({ staff, body }) =>
    listRequests(followUp, staff, validate(requestListQuerySchema, body)),
  )

  desk.post('/api/staff/requests/enter', async ({ staff, body }) => {
    const detail = await enterRequest(followUp, staff, validate(enteredRequestSchema(deps.site.facts), body))
    deps.wakeOutbox()
    deps.live.publish({ kind: 'request-created', id: detail.id, location: detail.location })
    return detail
  })

  desk.post('/api/staff/requests/export', async ({ staff, body }, reply) => {
    const wanted = validate(requestExportSchema, body)
    const lines = await exportRequests(followUp, staff, wanted)
    reply.header('content-disposition', `attachment; filename="requests.${wanted.format}"`)
    return reply.type(exportTypes[wanted.format]).send(Readable.from(lines))
  })

  const many = { config: { jsonLimits: { keys: limits.jsonKeys + 3 * mostAtOnce, depth: limits.jsonDepth } } }

  desk.post('/api/staff/requests/actions', many, async ({ staff, body }) => {
    const results = await actOnMany(followUp, staff, { ...validate(sharedActionBodySchema, body), tell: publish })
    deps.wakeOutbox()
    return { results }
  })

  desk.post('/api/staff/requests/undo', many, async ({ staff, body }) => ({
    results: await undoMany(followUp, staff, { ...validate(sharedUndoBodySchema, body), tell: publish }),
  }))

  desk.post('/api/staff/requests/seen', async ({ staff, body }, reply) => {
    await markSeen(followUp, staff, validate(seenSchema, body).until)
    return reply.code(204).send()
  })

  desk.post('/api/staff/requests/opening', async ({ body }) =>
    describeOpening(deps.site.facts, validate(openingQuerySchema, body).location, deps.clock()),
  )

  desk.get('/api/staff/requests/:id', async ({ staff, params }) => showRequest(followUp, staff, readId(params)))

  desk.post('/api/staff/requests/:id/events', async ({ staff, params, body }) =>
    showOlderEvents(followUp, staff, { id: readId(params), query: validate(timelineQuerySchema, body) }),
  )

  desk.post('/api/staff/requests/:id/actions', async ({ staff, params, body }) => {
    const command = validate(requestActionBodySchema, body)
    const detail = await performAction(followUp, staff, readId(params), command)
    deps.wakeOutbox()
    return tell(detail)
  })

  desk.post('/api/staff/requests/:id/undo', async ({ staff, params, body }) =>
    tell(await undoAction(followUp, staff, readId(params), validate(undoBodySchema, body))),
  )
}

/** Requests of one person are joined, and taken apart again. */
export async function threadRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const followUp = { ...deps, siteFacts: deps.site.facts, viewersOf: deps.presence.viewersOf }
  const tell = (detail: RequestDetail, other: string) => {
    deps.live.publish({ kind: 'request-changed', id: detail.id, location: detail.location })
    deps.live.publish({ kind: 'request-changed', id: other, location: detail.location })
    return detail
  }

  desk.post('/api/staff/requests/:id/join', async ({ staff, params, body }) => {
    const change = validate(threadBodySchema, body)
    return tell(await joinRequest(followUp, staff, readId(params), change), change.other)
  })

  desk.post('/api/staff/requests/:id/take-apart', async ({ staff, params, body }) => {
    const change = validate(threadBodySchema, body)
    return tell(await takeRequestApart(followUp, staff, readId(params), change), change.other)
  })
}

function readId(params: unknown): string {
  return readParams(idSchema, params).id
}
