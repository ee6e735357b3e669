import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type NewView, type OwnViews, ownViewSchema } from '../../contract/desk/own-views.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { foldText } from '../platform/search-text.ts'

const mostViews = 30

/** A colleague's own views, by name. One that holds filters of a newer version is left out. */
export async function listOwnViews({ kysely }: { kysely: Kysely<Schema> }, staff: StaffMember): Promise<OwnViews> {
  const rows = await kysely
    .selectFrom('staff_views')
    .select(['id', 'name', 'filters'])
    .where('staff_id', '=', staff.id)
    .orderBy('name_key')
    .execute()
  return {
    views: rows.flatMap(({ filters, ...row }) => {
      const view = ownViewSchema.safeParse({ ...row, filters: JSON.parse(filters) })
      return view.success ? [view.data] : []
    }),
  }
}

/** Keeps a view. Throws `invalid-request` for a name that another one has, and for one too many. */
export async function addOwnView(
  database: Database,
  staff: StaffMember,
  view: NewView,
  now: number,
): Promise<OwnViews> {
  await database.store(async (transaction) => {
    const { count } = await transaction
      .selectFrom('staff_views')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('staff_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    if (count >= mostViews) throw refuse(`You have ${mostViews} views. Remove one first`)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('staff_views')
      .values({
        id: randomUUID(),
        staff_id: staff.id,
        ...namedAs(view.name),
        filters: JSON.stringify(view.filters),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['staff_id', 'name_key']).doNothing())
      .executeTakeFirstOrThrow()
    if (Number(numInsertedOrUpdatedRows) === 0) throw refuse(nameIsTaken)
  })
  return await listOwnViews(database, staff)
}

/** Throws `not-found` for a view that isn't one's own, and `invalid-request` for a name that another one has. */
export async function renameOwnView(
  database: Database,
  staff: StaffMember,
  { id, name }: { id: string; name: string },
): Promise<OwnViews> {
  await database.store(async (transaction) => {
    const { name_key } = namedAs(name)
    const other = await transaction
      .selectFrom('staff_views')
      .select('id')
      .where('staff_id', '=', staff.id)
      .where('name_key', '=', name_key)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (other) throw refuse(nameIsTaken)
    const { numUpdatedRows } = await transaction
      .updateTable('staff_views')
      .set(namedAs(name))
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new AppError('not-found')
  })
  return await listOwnViews(database, staff)
}

/** Throws `not-found` for a view that isn't one's own. */
export async function removeOwnView(database: Database, staff: StaffMember, id: string): Promise<OwnViews> {
  const { numDeletedRows } = await database.kysely
    .deleteFrom('staff_views')
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirstOrThrow()
  if (Number(numDeletedRows) === 0) throw new AppError('not-found')
  return await listOwnViews(database, staff)
}

const nameIsTaken = 'You have a view with this name already'

/** Names that differ in capitals or accents alone are the same to whoever looks for one. */
function namedAs(name: string): { name: string; name_key: string } {
  return { name, name_key: foldText(name) }
}

function refuse(message: string): AppError {
  return new AppError('invalid-request', { fields: [{ field: 'name', message }] })
}
