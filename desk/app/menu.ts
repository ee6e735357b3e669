import type { StaffRole } from '../../contract/desk/staff.ts'
import type { DeskPageAddress } from '../base/route.ts'

/** An entry of the navigation or the account menu, on either of the desk's two pages. */
export type MenuEntry = {
  name: string
  page: DeskPageAddress
  /** The first piece of its addresses: `/requests` of `#/requests/…`. */
  path: string
  /** The role it requires; without one, everyone sees it. */
  role?: StaffRole
  /** Stands in the account menu instead of the navigation. */
  inAccountMenu?: boolean
}

/** In the order in which they are shown. */
export const menu = {
  requests: { name: 'Requests', page: '/staff', path: '/requests' },
  calendar: { name: 'Calendar', page: '/staff', path: '/calendar' },
  people: { name: 'People', page: '/staff', path: '/people' },
  privacy: { name: 'Privacy', page: '/staff', path: '/privacy' },
  reports: { name: 'Reports', page: '/staff', path: '/figures' },
  content: { name: 'Content', page: '/staff/content', path: '/', role: 'admin' },
  activityLog: { name: 'Activity log', page: '/staff', path: '/record', role: 'admin' },
  account: { name: 'Your account', page: '/staff', path: '/account', inAccountMenu: true },
  colleagues: { name: 'Colleagues', page: '/staff', path: '/colleagues', role: 'admin', inAccountMenu: true },
  events: { name: 'Events sent', page: '/staff', path: '/events', role: 'admin', inAccountMenu: true },
} as const satisfies Record<string, MenuEntry>

export function menuFor(role: StaffRole): MenuEntry[] {
  return Object.values<MenuEntry>(menu).filter((entry) => entry.role === undefined || entry.role === role)
}
