import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CalendarQuery } from '../../contract/desk/calendar.ts'
import type { ReportRange } from '../../contract/desk/reports.ts'
import type { RequestFilters } from '../../contract/desk/request-list.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { readCalendar } from '../../server/appointments/read-calendar.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import { listRequests } from '../../server/follow-up/list-requests.ts'
import { readReport } from '../../server/reports/read-report.ts'
import { startPostgres } from '../harness/postgres.ts'
import { sampleFacts } from '../harness/sample-request.ts'
import { fillDesk } from './fill-desk.ts'

/**
 * Lists, filters and searches 100,000 requests as the desk does, or as many as its parameter says, most of them closed, and
 * then half of them open, as where nobody closes anything. Then it reads the calendar, three in ten having had an
 * appointment, and sums the same requests up as figures. Fails if one of these questions takes longer than the goals of the
 * project.
 */
const count = Number(process.argv[2] ?? 100_000)
/** The embedded database is for one small clinic. */
const mostEmbedded = 100_000
const rounds = 15
/** A year's figures are of a third of the requests; nobody waits for them with a visitor on the phone. */
const goals = { medianMs: 50, p99Ms: 150, yearP99Ms: count > mostEmbedded ? 500 : 300, yearMb: 50 }
/** A quarter of the memory of a small server, as PostgreSQL's manual advises. */
const settings = ['shared_buffers=512MB']
const now = Date.parse('2026-11-23T18:00:00Z')
const admin = { id: 'admin', name: 'Ada', email: 'ada@clinic.example', role: 'admin', clinics: [] } as const
const colleague = { ...admin, role: 'desk', clinics: [sampleFacts.clinics[0]?.slug ?? ''] } as const

type Member = typeof admin | typeof colleague
type Ask = (
  deps: { database: Database; clock: () => number; siteFacts: SiteFacts },
  staff: StaffMember,
) => Promise<unknown>

const figures: [name: string, range: ReportRange, staff?: Member][] = [
  ['figures of a year', 364],
  ['figures of a year, one clinic', 364, colleague],
  ['figures of a month', 30],
  ['figures of a week', 7],
]
const clinic = sampleFacts.clinics[0]?.formLocation ?? ''
const calendars: [name: string, query: CalendarQuery, staff?: Member][] = [
  ['calendar of this week', { location: clinic, days: 7, isWeek: true }],
  [
    'calendar of a week last year, one clinic',
    { location: clinic, days: 7, isWeek: true, from: '2025-11-24' },
    colleague,
  ],
  ['calendar of a day', { location: clinic, days: 1, isWeek: false }],
]
const questions: [name: string, filters: RequestFilters, staff?: Member][] = [
  ['to do', { view: 'todo' }],
  ['to do, one clinic', { view: 'todo' }, colleague],
  ['waiting', { view: 'waiting' }],
  ['closed', { view: 'closed' }],
  ['all', { view: 'all' }],
  ['mine', { view: 'todo', assigned: 'colleague-3' }],
  ['nobody has taken it', { view: 'all', assigned: 'nobody', statuses: ['visited'] }],
  ['a colleague with no requests yet', { view: 'all', assigned: 'newcomer' }],
  ['a treatment that nobody chose', { view: 'all', treatments: ['none'] }],
  ['new to somebody', { view: 'all', isUnseen: true }],
  ['new to somebody, one clinic', { view: 'todo', isUnseen: true }, colleague],
  ['waiting for an answer', { view: 'todo', awaitsAnswer: true }],
  ['due today', { view: 'all', due: 'today' }],
  ['suspected of a treatment', { view: 'all', suspected: true, treatments: ['exosomes'] }],
  ['suspected, but taken', { view: 'all', suspected: true, assigned: 'colleague-3' }],
  ['a rare name', { view: 'all', search: 'ferrars' }],
  ['a name that nobody has', { view: 'all', search: 'xyzzy' }],
  ['two letters', { view: 'all', search: 'ri' }],
  ['two letters that few names begin with', { view: 'todo', search: 'fe' }],
  ['two letters that no name begins with', { view: 'all', search: 'qx' }],
  ['a whole name', { view: 'todo', search: 'zoe rivera' }],
  ['a phone number', { view: 'all', search: '(949) 555-0142' }],
  ['the end of a phone number', { view: 'all', search: '0142' }],
  ['an address', { view: 'closed', search: 'visitor.abc' }],
  ['a domain and filters', { view: 'todo', search: '@mail7.', statuses: ['visited'], assigned: 'colleague-3' }],
]

const failures: string[] = []
const postgres = await startPostgres(count > mostEmbedded ? settings : [])
for (const openShare of [0.03, 0.5]) {
  if (count <= mostEmbedded) await measure(`embedded, ${openShare * 100} % open`, undefined, openShare)
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
    console.log(`${name}: ${count} requests filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    for (const [question, filters, staff = admin] of questions) {
      const times = await time(database, staff, (deps, member) => listRequests(deps, member, { filters }))
      hold(`${name}: ${question}`, times, goals.medianMs, goals.p99Ms)
    }
    for (const [question, query, staff = admin] of calendars) {
      const times = await time(database, staff, (deps, member) => readCalendar(deps, member, query))
      hold(`${name}: ${question}`, times, goals.medianMs, goals.p99Ms)
    }
    for (const [question, range, staff = admin] of figures) {
      const pages = new Set(['/contact'])
      const readFigures: Ask = (deps, member) => readReport({ ...deps, pages }, member, { range })
      const isYear = range > 90
      if (isYear) await holdMemory(`${name}: ${question}`, () => ask(database, staff, readFigures))
      const times = await time(database, staff, readFigures)
      hold(`${name}: ${question}`, times, Infinity, isYear ? goals.yearP99Ms : goals.p99Ms)
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}

function ask(database: Database, staff: Member, question: Ask) {
  return question({ database, clock: () => now, siteFacts: sampleFacts }, { ...staff, clinics: [...staff.clinics] })
}

/** The first answer isn't counted: what was just stored isn't in the database's memory yet. */
async function time(database: Database, staff: Member, question: Ask): Promise<number[]> {
  await ask(database, staff, question)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await ask(database, staff, question)
    times.push(performance.now() - startedAt)
  }
  return times
}

function hold(what: string, times: readonly number[], medianMs: number, p99Ms: number): void {
  const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  console.log(`  ${what}: median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  if (!(median <= medianMs)) failures.push(`${what}: median over ${medianMs} ms`)
  if (!(p99 <= p99Ms)) failures.push(`${what}: p99 over ${p99Ms} ms`)
}

/** What an answer adds to the server's memory while it is made. */
async function holdMemory(what: string, work: () => Promise<unknown>): Promise<void> {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { rss } = process.memoryUsage()
  let highest = rss
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 5)
  await work()
  clearInterval(watch)
  const addedMb = (Math.max(highest, process.memoryUsage().rss) - rss) / 2 ** 20
  console.log(`  ${what}: ${addedMb.toFixed(0)} MB more`)
  if (!(addedMb <= goals.yearMb)) failures.push(`${what}: over ${goals.yearMb} MB more memory`)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
