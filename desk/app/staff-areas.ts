import { OwnAccount } from '../account/own/own-account.tsx'
import { StaffMembers } from '../account/staff-members/staff-members.tsx'
import { ActivityLog } from '../activity-log/activity-log.tsx'
import { SentEvents } from '../activity-log/sent-events.tsx'
import { Calendar } from '../calendar/calendar.tsx'
import { People } from '../people/people.tsx'
import { PrivacyRequests } from '../people/privacy-requests.tsx'
import { Reports } from '../reports/reports.tsx'
import { Requests } from '../requests/requests.tsx'
import type { Areas } from './areas.ts'
import { menu } from './menu.ts'

/**
 * The areas of `/staff`. All are loaded at once: an `import()` here would move Vite's wrapper for it out of one of the
 * public pages' files, and they would grow.
 */
export const staffAreas: Areas = [
  { ...menu.requests, Component: Requests },
  { ...menu.calendar, Component: Calendar },
  { ...menu.people, Component: People },
  { ...menu.privacy, Component: PrivacyRequests },
  { ...menu.reports, Component: Reports },
  { ...menu.activityLog, Component: ActivityLog },
  { ...menu.account, Component: OwnAccount },
  { ...menu.colleagues, Component: StaffMembers },
  { ...menu.events, Component: SentEvents },
]
