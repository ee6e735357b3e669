import type { Database } from '../database/database.ts'

/** Has the database queue events from now on, or no more. */
export async function switchWebhooks({ kysely }: Database, isOn: boolean): Promise<void> {
  const row = { id: 'events', is_on: isOn ? 1 : 0 }
  await kysely
    .insertInto('webhook_switch')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_on: row.is_on }))
    .execute()
}
