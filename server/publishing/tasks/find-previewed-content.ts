import type { Kysely } from 'kysely'
import type { Schema } from '../../database/database-schema.ts'

/** The hash of the content whose preview was built last. */
export async function findPreviewedContent(kysely: Kysely<Schema>): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('content_tasks')
    .select('content_hash')
    .where('kind', '=', 'preview')
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content_hash
}
