import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The work of a task, for the server that takes it over. The index lets only one run at a time, on all servers. */
export const contentTaskWork: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('content_tasks')
      .addColumn('work', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
    await schema
      .createIndex('content_tasks_one_at_a_time')
      .unique()
      .on('content_tasks')
      .column('state')
      .where('state', '=', 'running')
      .execute()
  },
}
