import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabasePlace, openDatabase } from '../../../server/database/database.ts'
import { runOperatorCommand } from '../run-operator-command.ts'
import type { Colleagues } from './colleagues.ts'
import type { SteadyVisitors } from './steady-visitors.ts'

export type DrillFigures = {
  /** What was acknowledged before the backup began, and what of it is missing after the restore, or there twice. */
  acknowledged: number
  lost: number
  doubled: number
  /** Restored requests without their emails. */
  torn: number
}

type Drill = { from: DatabasePlace; to: DatabasePlace; visitors: SteadyVisitors; colleagues?: Colleagues }

/** Backs up while visitors and colleagues work, and restores that on an empty machine. */
export async function drillRestore({ from, to, visitors, colleagues }: Drill): Promise<DrillFigures> {
  const sent = [...visitors.stored]
  const done = colleagues?.note()
  const file = join(to.dataDir, 'drill.backup')
  for (const [command, place] of [
    ['backup', from],
    ['restore', to],
  ] as const) {
    const { code, stderr } = await runOperatorCommand(command, [file], place)
    if (code !== 0) throw new Error(`The ${command} failed:\n${stderr}`)
  }
  rmSync(file)
  const database = await openDatabase(to)
  const rows = await database.kysely.selectFrom('consultation_requests').select(['id', 'message']).execute()
  const emails = await database.kysely.selectFrom('outbox').select('request_id').distinct().execute()
  await database.close()
  const messages = new Map<string, number>()
  for (const { message } of rows) messages.set(message, (messages.get(message) ?? 0) + 1)
  const announced = new Set(emails.map(({ request_id }) => request_id))
  const work = await done?.countStored(to)
  return {
    acknowledged: sent.length + (done?.acknowledged ?? 0),
    lost: sent.filter((message) => !messages.has(message)).length + (work?.lost ?? 0),
    doubled: [...messages.values()].filter((count) => count > 1).length + (work?.doubled ?? 0),
    torn: rows.filter(({ id }) => !announced.has(id)).length,
  }
}
