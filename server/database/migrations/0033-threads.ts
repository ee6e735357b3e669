import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../migrate-database.ts'

/** Requests of one person that are followed up as one: each that is joined names the one that leads. */
export const threads: SchemaMigration = {
  worksSince: '0026-perhaps-sent',
  async up({ schema }: Kysely<unknown>) {
    const requests = () => schema.alterTable('consultation_requests')
    // Another one has its columns and those that tell which request leads.
    await schema.dropIndex('consultation_requests_by_time').ifExists().execute()
    await requests().addColumn('joined_to', 'text').execute()
    await requests().addColumn('phone_digits', 'text').execute()
    for (const [column, value] of [
      ['thread_size', 1],
      ['stays_apart', 0],
    ] as const) {
      await requests()
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(value))
        .execute()
    }
  },
  indexes: () => ({
    consultation_requests_by_arrival: `consultation_requests
      (created_at, id, next_step_at, status, location, treatments, assigned_to, suspected, search_text, joined_to)`,
    consultation_requests_joined: 'consultation_requests (joined_to) where joined_to is not null',
    consultation_requests_phone: 'consultation_requests (phone_digits) where phone_digits is not null',
    consultation_requests_no_digits: 'consultation_requests (created_at) where phone_digits is null',
  }),
}
