import type { SchemaMigration } from '../migrate-database.ts'

/** How many servers have tried a preview or a publication. */
export const taskAttempts: SchemaMigration = {
  worksSince: '0026-perhaps-sent',
  up: async ({ schema }) => {
    const attempts = schema.alterTable('content_tasks')
    await attempts.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0)).execute()
  },
}
