import * as z from 'zod/mini'
import { singleLine } from '../text-fields.ts'
import { requestFiltersSchema } from './request-list.ts'

const name = singleLine('Keep it to 40 characters', 40, 'Give it a name').check(z.minLength(1, 'Give it a name'))

/** Filters of the list that a colleague keeps under a name. */
export const ownViewSchema = z.object({ id: z.string(), name, filters: requestFiltersSchema })
export type OwnView = z.infer<typeof ownViewSchema>

/** The answer of `GET /api/staff/views` and of each change of them: one's own, by name. */
export const ownViewsSchema = z.object({ views: z.array(ownViewSchema) })
export type OwnViews = z.infer<typeof ownViewsSchema>

/** The body of `POST /api/staff/views`. */
export const newViewSchema = z.strictObject({ name, filters: requestFiltersSchema })
export type NewView = z.infer<typeof newViewSchema>

/** The body of `POST /api/staff/views/:id/rename`. */
export const viewNameSchema = z.strictObject({ name })

/** The body of `POST /api/staff/requests/seen`: the `now` of the list that was looked at. */
export const seenSchema = z.strictObject({ until: z.int() })
