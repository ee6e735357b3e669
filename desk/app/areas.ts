import type { ComponentType } from 'react'
import type { StaffRole } from '../../contract/desk/staff.ts'
import { Colleagues } from '../account/colleagues/colleagues.tsx'
import { OwnAccount } from '../account/own/own-account.tsx'
import { Figures } from '../figures/figures.tsx'
import { People } from '../people/people.tsx'
import { PrivacyRequests } from '../people/privacy/privacy-requests.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { SentEvents } from '../record/sent-events.tsx'
import { Requests } from '../requests/requests.tsx'

/** One part of the desk: a name in the navigation, an address, and what it shows. */
export type Area = {
  name: string
  /** The first piece of its addresses: `#/requests/…`. */
  path: string
  /** Who sees it; everybody where it is not given. */
  role?: StaffRole
  /** Stands in the account menu instead of the navigation. */
  inAccountMenu?: boolean
  Component: ComponentType
}

/**
 * The first is where somebody lands after signing in. All are loaded at once: an `import()` here would take what Vite
 * wraps around it out of a file of the public pages, which grow by it.
 */
export const areas: readonly [Area, ...Area[]] = [
  { name: 'Requests', path: '/requests', Component: Requests },
  { name: 'People', path: '/people', Component: People },
  { name: 'Privacy', path: '/privacy', Component: PrivacyRequests },
  { name: 'Figures', path: '/figures', Component: Figures },
  { name: 'Record', path: '/record', role: 'admin', Component: RecordPage },
  { name: 'Your account', path: '/account', inAccountMenu: true, Component: OwnAccount },
  { name: 'Colleagues', path: '/colleagues', role: 'admin', inAccountMenu: true, Component: Colleagues },
  { name: 'Events sent', path: '/events', role: 'admin', inAccountMenu: true, Component: SentEvents },
]

export function areaOf(path: string): Area | undefined {
  return areas.find((area) => path === area.path || path.startsWith(`${area.path}/`))
}

export function areasFor(role: StaffRole): Area[] {
  return areas.filter((area) => area.role === undefined || area.role === role)
}
