import type { SchemaMigration } from '../migrate-database.ts'

const indexes: Readonly<Record<string, string>> = {
  consultation_requests_location: 'consultation_requests (location)',
  consultation_requests_treatments: 'consultation_requests (treatments)',
  consultation_requests_suspected: `consultation_requests
    (created_at, id, next_step_at, status, location, treatments, assigned_to) where suspected = 1`,
}

/**
 * Indexes for a desk with a million requests, on PostgreSQL alone: the embedded database is for one small clinic. By them
 * it finds what few requests have, such as part of a name, and sums up a year without reading the rows, whose messages
 * are long.
 */
export const largeDesk: SchemaMigration = {
  up: async () => {},
  worksSince: '0026-perhaps-sent',
  indexes: (dialect) => (dialect === 'postgres' ? indexes : {}),
  extension: {
    name: 'pg_trgm',
    indexes: {
      consultation_requests_trigrams: 'consultation_requests using gin (search_text collate "C" gin_trgm_ops)',
    },
  },
}
