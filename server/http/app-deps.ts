import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { ConnectDeps } from '../design-export/fetch-public-page.ts'
import type { EditingDeps } from '../editing/editing-deps.ts'
import type { LiveChanges } from '../live/live-changes.ts'
import type { Presence } from '../live/presence.ts'
import type { Clock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { IdentityProvider } from '../staff/provider/identity-provider.ts'
import type { StaffAuth } from '../staff/staff-auth.ts'
import type { BuiltSite } from './built-site.ts'
import type { LogDestination } from './log/log-destination.ts'
import type { RequestFacts } from './log/request-log.ts'

/** The parts that the HTTP side is built from; a test replaces any of them. */
export type AppDeps = {
  configuration: Configuration
  /** The site that visitors see now: see `createShownSite`. */
  site: BuiltSite
  /** Looks whether another site is to be shown. Only a server that follows publications has it. */
  lookForPublication?: (() => Promise<void>) | undefined
  /** Aborted once this server is to get no more visitors, because it is about to stop. */
  draining?: AbortSignal | undefined
  database: Database
  clock: Clock
  /** Called after each stored request, so that its emails leave at once. */
  wakeOutbox: () => void
  /** Called after an image was sent from the desk, so that it is encoded at once. */
  wakeImageEncoder?: (() => void) | undefined
  /** Tells open desks of what changes. */
  live: LiveChanges
  /** The result of `findSessionSecret`. */
  sessionSecret: string
  /** The content folder that the site was installed with; only tests have another than `contentDir()`. */
  installedContent?: string | undefined
  /** The editor's parts, where another part of the server shares them. */
  editing?: EditingDeps | undefined
  /** Called after each preview or publication that was asked for, so that it begins at once. */
  wakeContentTasks?: (() => void) | undefined
  /** How pages to import are reached; only tests change it. */
  connectDeps?: ConnectDeps | undefined
  /** Hears of every request that was answered. */
  observeRequest?: ((facts: RequestFacts) => void) | undefined
  /** Adds what follows each request from its beginning. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined
  logDestination?: LogDestination | undefined
}

/** The parts that the desk's routes are built from. */
export type StaffDeps = AppDeps & {
  editing: EditingDeps
  staffAuth: StaffAuth
  /** The provider that staff sign in with, instead of passphrases of their own. */
  provider: IdentityProvider | undefined
  presence: Presence
}
