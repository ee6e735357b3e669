import type { ComponentType } from 'react'
import type { StaffRole } from '../../contract/desk/staff.ts'

/** One part of a page of the desk: its address, and what it shows. */
export type Area = {
  /** The first piece of its addresses: `/requests` of `#/requests/…`; `/` is that address alone. */
  path: string
  /** The role it requires; without one, anyone signed in can open it. */
  role?: StaffRole
  Component: ComponentType
}

/** The first is where somebody lands after signing in. */
export type Areas = readonly [Area, ...Area[]]

export function areaOf(areas: Areas, path: string): Area | undefined {
  return areas.find((area) => path === area.path || path.startsWith(`${area.path}/`))
}
