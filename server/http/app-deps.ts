import type { Database } from '../database/database.ts'
import type { ConnectDeps } from '../design-export/connect-publicly.ts'
import type { LiveChanges } from '../live/live-changes.ts'
import type { Presence } from '../live/presence.ts'
import type { Clock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { IdentityProvider } from '../staff/provider/identity-provider.ts'
import type { StaffAuth } from '../staff/staff-auth.ts'
import type { BuiltSite } from './built-site.ts'
import type { LogDestination } from './log-destination.ts'

/** What the HTTP side is built from; a test replaces any part. */
export type AppDeps = {
  configuration: Configuration
  /** What visitors see now: see `createShownSite`. */
  site: BuiltSite
  /** Looks whether another site is to be shown. Only a server that follows publications has it. */
  lookForPublication?: (() => Promise<void>) | undefined
  database: Database
  clock: Clock
  /** Called after each stored request, so that its emails leave at once. */
  wakeOutbox: () => void
  /** Tells open desks of what changes. */
  live: LiveChanges
  /** What `findSessionSecret` gives. */
  sessionSecret: string
  /** How pages to import are reached; only tests change it. */
  connectDeps?: ConnectDeps | undefined
  logDestination?: LogDestination | undefined
}

/** What the routes of the desk are built from. */
export type StaffDeps = AppDeps & {
  staffAuth: StaffAuth
  /** Whom the staff sign in with, instead of passphrases of their own. */
  provider: IdentityProvider | undefined
  presence: Presence
}
