import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { newViewSchema, viewNameSchema } from '../../../../contract/desk/own-views.ts'
import { limits } from '../../../platform/limits.ts'
import { readParams, validate } from '../../../platform/validate.ts'
import { addOwnView, listOwnViews, removeOwnView, renameOwnView } from '../../../staff/own-views.ts'
import type { StaffDeps } from '../../app-deps.ts'

const idSchema = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) })

/** The views of the list that a colleague keeps. Nobody else sees or changes them. */
export async function ownViewRoutes(desk: FastifyInstance, { database, clock }: StaffDeps): Promise<void> {
  const small = { bodyLimit: limits.smallBodyBytes }

  desk.get('/api/staff/views', async ({ staff }) => listOwnViews(database, staff))

  desk.post('/api/staff/views', small, async ({ staff, body }) =>
    addOwnView(database, staff, validate(newViewSchema, body), clock()),
  )

  desk.post('/api/staff/views/:id/rename', small, async ({ staff, params, body }) => {
    const { id } = readParams(idSchema, params)
    return await renameOwnView(database, staff, { id, ...validate(viewNameSchema, body) })
  })

  desk.post('/api/staff/views/:id/remove', small, async ({ staff, params }) =>
    removeOwnView(database, staff, readParams(idSchema, params).id),
  )
}
