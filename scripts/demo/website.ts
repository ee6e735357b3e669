import { valueAt, withValueAt } from '../../content-model/edit/raw-value.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { FieldFault, InsightEvent } from '../../contract/insights.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs } from '../../contract/time.ts'
import { hoursOfLocation } from '../../server/business-hours/hours-of-location.ts'
import { addOpenMinutes } from '../../server/business-hours/open-periods.ts'
import type { Database } from '../../server/database/database.ts'
import { saveDraftFile } from '../../server/editing/edit-draft-file.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { openDraft } from '../../server/editing/read-draft.ts'
import { seededRandom } from '../../server/images/drawing/seeded-random.ts'
import { addCounts, type DayCount } from '../../server/insights/add-counts.ts'

const daysCounted = 30

/** How often pages are looked at on a quiet day. Every brand has these. */
const usualViews = {
  '/': 120,
  '/treatments': 44,
  '/cost': 52,
  '/results': 38,
  '/candidacy': 27,
  '/contact': 31,
  '/faq': 18,
  '/locations': 14,
} as const

/** The pages with a consultation form that the invented people sent. */
export const formPages = ['/contact', '/contact', '/'] as const

type Figures = {
  siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'>
  now: number
  /** What people sent, so that the figures of the website and of the desk agree. */
  sent: readonly { at: number; page: string }[]
}

/** Counts what a month's visitors of the site did. */
export async function inventFigures(database: Database, { siteFacts, now, sent }: Figures): Promise<void> {
  const random = seededRandom(20)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: siteFacts.timeZone })
  const whole = (least: number, most: number) => Math.round(random.between(least, most))
  const counts: DayCount[] = []
  for (let daysAgo = daysCounted - 1; daysAgo >= 0; daysAgo -= 1) {
    const date = day.format(now - daysAgo * dayMs)
    const count = (page: string, event: InsightEvent | FieldFault, times: number) => {
      if (times > 0) counts.push({ day: date, page, event, count: times })
    }
    const share = random.between(0.75, 1.25)
    for (const [page, views] of Object.entries(usualViews)) count(page, 'view', Math.round(views * share))
    for (const { slug } of siteFacts.clinics) count(`/locations/${slug}`, 'view', whole(3, 11))
    count('/', 'call', whole(0, 3))
    count('/contact', 'call', whole(0, 2))
    for (const page of new Set(formPages)) {
      const sentHere = sent.filter((one) => one.page === page && day.format(one.at) === date).length
      count(page, 'form-sent', sentHere)
      count(page, 'form-start', sentHere + whole(0, 3))
    }
    count('/contact', 'wrong-phone', whole(-1, 2))
    count('/contact', 'wrong-email', whole(-2, 1))
  }
  await addCounts(database, counts)
}

type Addition = { file: (path: string) => boolean; path: (string | number)[]; add: (before: unknown) => unknown }

/** Adds to a few texts in the draft, as somebody who has the site's own words before them would, and publishes nothing. */
export async function inventDraft(
  database: Database,
  { siteFacts, staff, now }: { siteFacts: Figures['siteFacts']; staff: StaffMember; now: number },
): Promise<void> {
  const hours = hoursOfLocation(siteFacts, '')
  let at = now - 3 * dayMs
  const editing = createEditingDeps({ database, clock: () => at })
  const nextMonth = new Date(now + 30 * dayMs).toISOString().slice(0, 10)
  const sentence = (text: string) => (before: unknown) => (typeof before === 'string' ? `${before} ${text}` : before)
  const additions: readonly Addition[] = [
    {
      file: (path) => path === 'home.yaml',
      path: ['hero', 'desktop', 'lead'],
      add: sentence('Evening appointments are available.'),
    },
    {
      file: (path) => path === 'faq.yaml',
      path: ['entries', 0, 'answer'],
      add: sentence('You can take the plan home and decide there.'),
    },
    {
      file: (path) => path.startsWith('clinics/'),
      path: ['closures'],
      add: (before) => [...(Array.isArray(before) ? before : []), { date: nextMonth, name: 'Staff training' }],
    },
  ]
  for (const { file, path, add } of additions) {
    at = Math.min(addOpenMinutes(hours, at, 50), now)
    const { files } = await openDraft(editing)
    const found = Object.keys(files).sort().find(file) ?? ''
    const from = files[found]
    if (from === undefined) continue
    const value = await editing.texts.readValue(found, from)
    await saveDraftFile(editing, {
      path: found,
      from,
      staff,
      value: withValueAt(value, path, add(valueAt(value, path))),
    })
  }
}
