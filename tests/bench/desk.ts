import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportRange } from '../../contract/desk/reports.ts'
import type { RequestFilters } from '../../contract/desk/request-list.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import { listRequests } from '../../server/follow-up/list-requests.ts'
import { readReport } from '../../server/reports/read-report.ts'
import { startPostgres } from '../harness/postgres.ts'
import { sampleFacts } from '../harness/sample-request.ts'
import { fillDesk } from './fill-desk.ts'

/**
 * Lists, filters and searches 100,000 requests as the desk does, most of them closed, and then half of them open, as where
 * nobody closes anything. Then it sums the same requests up as figures. Fails above the goals of the project.
 */
const count = 100_000
const rounds = 15
/** A year's figures read and count 33,000 requests; nobody waits for them with a visitor on the phone. */
const goals = { medianMs: 50, p99Ms: 150, yearP99Ms: 300 }
const now = Date.parse('2026-11-23T18:00:00Z')
const admin = { id: 'admin', name: 'Ada', email: 'ada@clinic.example', role: 'admin', clinics: [] } as const
const colleague = { ...admin, role: 'desk', clinics: [sampleFacts.clinics[0]?.slug ?? ''] } as const

type Member = typeof admin | typeof colleague
type Ask = (
  deps: { database: Database; clock: () => number; siteFacts: SiteFacts },
  staff: StaffMember,
) => Promise<unknown>

const figures: [name: string, range: ReportRange, staff?: Member][] = [
  ['figures of a week', 7],
  ['figures of a month', 30],
  ['figures of a year, one clinic', 364, colleague],
  ['figures of a year', 364],
]
const questions: [name: string, filters: RequestFilters, staff?: Member][] = [
  ['to do', { view: 'todo' }],
  ['to do, one clinic', { view: 'todo' }, colleague],
  ['waiting', { view: 'waiting' }],
  ['closed', { view: 'closed' }],
  ['all', { view: 'all' }],
  ['nobody has taken it', { view: 'all', assigned: 'nobody', statuses: ['visited'] }],
  ['due today', { view: 'all', due: 'today' }],
  ['suspected of a treatment', { view: 'all', suspected: true, treatments: ['exosomes'] }],
  ['a rare name', { view: 'all', search: 'ferrars' }],
  ['a name that nobody has', { view: 'all', search: 'xyzzy' }],
  ['two letters', { view: 'all', search: 'ri' }],
  ['a whole name', { view: 'todo', search: 'zoe rivera' }],
  ['a phone number', { view: 'all', search: '(949) 555-0142' }],
  ['an address', { view: 'closed', search: 'visitor.abc' }],
]

const failures: string[] = []
const postgres = await startPostgres()
for (const openShare of [0.03, 0.5]) {
  await measure(`embedded, ${openShare * 100} % open`, undefined, openShare)
  if (postgres === undefined) failures.push('PostgreSQL is missing')
  else await measure(`PostgreSQL, ${openShare * 100} % open`, await postgres.createDatabase(), openShare)
}
await postgres?.remove()
for (const failure of failures) console.error(`below goal: ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function measure(name: string, databaseUrl: string | undefined, openShare: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'))
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    await migrateDatabase(database)
    const startedAt = performance.now()
    await fillDesk(database, { count, openShare, now, siteFacts: sampleFacts })
    console.log(`${name}: filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    const all: number[] = []
    for (const [question, filters, staff = admin] of questions) {
      const times = await time(database, staff, (deps, member) => listRequests(deps, member, { filters }))
      all.push(...times)
      console.log(`  ${question}: ${summarize(times)}`)
    }
    console.log(`  all lists: ${summarize(all)}`)
    if (!(quantile(all, 0.5) <= goals.medianMs)) failures.push(`${name}: median of lists over ${goals.medianMs} ms`)
    if (!(quantile(all, 0.99) <= goals.p99Ms)) failures.push(`${name}: p99 of lists over ${goals.p99Ms} ms`)
    for (const [question, range, staff = admin] of figures) {
      const pages = new Set(['/contact'])
      const times = await time(database, staff, (deps, member) => readReport({ ...deps, pages }, member, { range }))
      console.log(`  ${question}: ${summarize(times)}`)
      const goalMs = range > 90 ? goals.yearP99Ms : goals.p99Ms
      if (!(quantile(times, 0.99) <= goalMs)) failures.push(`${name}: p99 of ${question} over ${goalMs} ms`)
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}

async function time(database: Database, staff: Member, ask: Ask) {
  const deps = { database, clock: () => now, siteFacts: sampleFacts }
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await ask(deps, { ...staff, clinics: [...staff.clinics] })
    times.push(performance.now() - startedAt)
  }
  return times
}

function summarize(times: readonly number[]): string {
  return `median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
