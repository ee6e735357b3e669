import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../migrate-database.ts'

/** Requests of one person that are followed up as one: each that is joined names the one that leads. */
export const threads: SchemaMigration = {
  worksSince: '0026-perhaps-sent',
  async up({ schema }: Kysely<unknown>) {
    const requests = () => schema.alterTable('consultation_requests')
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
    consultation_requests_joined: 'consultation_requests (joined_to) where joined_to is not null',
    consultation_requests_phone: 'consultation_requests (phone_digits) where phone_digits is not null',
    consultation_requests_no_digits: 'consultation_requests (created_at) where phone_digits is null',
  }),
}
