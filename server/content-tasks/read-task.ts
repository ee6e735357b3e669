import type { Kysely } from 'kysely'
import type { ContentTask } from '../../contract/desk/content-publishing.ts'
import type { Schema } from '../database/database-schema.ts'

// How far a preview or a publication is, for the desk.

/** Until a task of the kind has been done once. */
const firstGuessMs = 25_000

/** The preview or publication that runs, or ran last, on any server. */
export async function readTask(kysely: Kysely<Schema>): Promise<ContentTask> {
  const row = await kysely
    .selectFrom('content_tasks')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    kind: row.kind,
    draftHash: row.content_hash,
    state: row.state,
    step: row.step,
    startedAt: row.started_at,
    usualMs: await findUsualMs(kysely, row.kind),
    by: { id: row.staff_id, name: row.staff_name },
    ...(row.version !== null && { version: row.version }),
    ...(row.problem !== null && { problem: row.problem }),
  }
}

/** The median of the last five, because a machine is busy now and then. */
async function findUsualMs(kysely: Kysely<Schema>, kind: 'preview' | 'publication'): Promise<number> {
  const rows = await kysely
    .selectFrom('content_tasks')
    .select(['started_at', 'finished_at'])
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(5)
    .execute()
  const times = rows.map(({ started_at, finished_at }) => (finished_at ?? started_at) - started_at).toSorted(byLength)
  return times[Math.floor(times.length / 2)] ?? firstGuessMs
}

function byLength(one: number, other: number): number {
  return one - other
}

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
