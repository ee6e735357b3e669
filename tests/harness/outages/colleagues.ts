import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ContentFileAnswer } from '../../../contract/desk/content.ts'
import type { RequestList } from '../../../contract/desk/request-list.ts'
import { dayMs } from '../../../contract/time.ts'
import { type Database, type DatabasePlace, openDatabase } from '../../../server/database/database.ts'
import { addStaff, callDesk } from '../staff.ts'

export type Colleagues = {
  /** Statuses that were set, and drafts that were saved. */
  acknowledged: number
  /** How they were told to try again, or were cut off, and how often. */
  refusals: ReadonlyMap<string, number>
  /** Answers that no outage excuses, and how often. */
  faults: ReadonlyMap<string, number>
  leave(): Promise<void>
  countRefusals(): number
  /** What they have been told so far. */
  note(): Acknowledged
}

export type Acknowledged = {
  acknowledged: number
  /** Compares it with what a database holds. */
  countStored(place: DatabasePlace): Promise<{ lost: number; doubled: number }>
}

/** The servers' `PUBLIC_URL`, whichever address they are called at. */
export const deskOrigin = 'http://127.0.0.1'
/** Of the servers' `CONTENT_DIR`. */
export const editedContent = 'tests/brands/specified/content'
export const editedFile = 'treatments/microneedling.yaml'
/** Fewer calls than one person may make, and fewer checks of the content than would keep a server busy. */
const pauseMs = { colleague: 300, admin: 1000 }

/**
 * A colleague who reads the list and sets statuses, and an admin who edits the file at `path`, if any, with the server at
 * `url` until they leave. Neither tries anything twice.
 */
export async function sendColleagues(
  url: string,
  { place, path }: { place: DatabasePlace; path: string | undefined },
): Promise<Colleagues> {
  const database = await openDatabase(place)
  const [colleague, admin] = [await addStaff(database), await addStaff(database, { role: 'admin' })]
  await database.close()
  const faults = new Map<string, number>()
  const refusals = new Map<string, number>()
  const marks: string[] = []
  let lastSaved = 0
  let isOver = false
  const colleagues: Colleagues = { acknowledged: 0, refusals, faults, leave, countRefusals, note }
  const everyone = [keep(setStatus, pauseMs.colleague)]
  if (path !== undefined) everyone.push(keep(() => saveDraft(path), pauseMs.admin))

  async function leave(): Promise<void> {
    isOver = true
    await Promise.all(everyone)
  }

  async function keep(work: () => Promise<void>, pauseMs: number): Promise<void> {
    while (!isOver) {
      await work()
      await setTimeout(pauseMs)
    }
  }

  async function setStatus(): Promise<void> {
    const { cookie } = colleague
    const list = await call<RequestList>('/requests/list', { cookie, body: { filters: { view: 'all' } } })
    const rows = list?.rows ?? []
    const row = rows[Math.floor(Math.random() * rows.length)]
    if (row === undefined) return
    const mark = randomUUID()
    const status = row.status === 'contacted' ? 'booked' : 'contacted'
    const nextStep = { what: 'Call', at: Date.now() + dayMs, timing: 'by' }
    const body = { version: row.version, action: { kind: 'status', status, note: mark, nextStep } }
    if ((await call(`/requests/${row.id}/actions`, { cookie, body })) === undefined) return
    marks.push(mark)
    colleagues.acknowledged += 1
  }

  async function saveDraft(path: string): Promise<void> {
    const { cookie } = admin
    const file = await call<ContentFileAnswer>(`/content/file?path=${path}`, { cookie })
    if (file === undefined) return
    const number = lastSaved + 1
    const value = { ...Object(file.value), description: `Version ${number} of this text.` }
    if ((await call('/content/save', { cookie, body: { path, from: file.hash, value } })) === undefined) return
    lastSaved = number
    colleagues.acknowledged += 1
  }

  /** Its answer; undefined where it was refused, or came after somebody else's. */
  async function call<Answer>(
    address: string,
    { cookie, body }: { cookie: string; body?: unknown },
  ): Promise<Answer | undefined> {
    try {
      const answer = await callDesk({ url }, `/api/staff${address}`, { cookie, body, headers: { origin: deskOrigin } })
      const text = await answer.text()
      if (answer.ok) return JSON.parse(text)
      if (answer.status !== 409) count(answer.status >= 502 ? refusals : faults, `${address} answered ${answer.status}`)
    } catch (error) {
      count(refusals, `${address} did not answer: ${String(error)}`)
    }
    return undefined
  }

  function countRefusals(): number {
    return [...refusals.values()].reduce((sum, times) => sum + times, 0)
  }

  function note(): Acknowledged {
    const [told, saved] = [[...marks], lastSaved]
    return {
      acknowledged: colleagues.acknowledged,
      countStored: async (place) => {
        const database = await openDatabase(place)
        const events = await readEvents(database, colleague.member.id)
        const draft = path === undefined ? '' : await readDraft(database, path)
        await database.close()
        const counts = told.map((mark) => events.filter((data) => data.includes(mark)).length)
        // A later one may be there, too: its answer was lost, or came after this.
        const stored = Number(/Version (\d+) of/.exec(draft)?.[1] ?? 0)
        return {
          lost: counts.filter((count) => count === 0).length + (stored < saved ? 1 : 0),
          doubled: counts.filter((count) => count > 1).length,
        }
      },
    }
  }

  return colleagues
}

function count(counts: Map<string, number>, what: string): void {
  const name = what.replaceAll(/[\w-]{36}/g, '…')
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

async function readEvents({ kysely }: Database, staffId: string): Promise<string[]> {
  const rows = await kysely.selectFrom('request_events').select('data').where('staff_id', '=', staffId).execute()
  return rows.map(({ data }) => data)
}

async function readDraft({ kysely }: Database, path: string): Promise<string> {
  const row = await kysely
    .selectFrom('content_drafts')
    .innerJoin('content_files', 'content_files.hash', 'content_drafts.hash')
    .select('bytes')
    .where('path', '=', path)
    .executeTakeFirst()
  return row === undefined ? '' : Buffer.from(row.bytes).toString()
}
