import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { selectColleagues } from '../staff/find-colleague.ts'

/** The rows of those at the desk who want the morning's digest. */
export function selectDigestReaders(kysely: Kysely<Schema>) {
  return selectColleagues(kysely).selectAll().where('wants_digest', '=', 1)
}
