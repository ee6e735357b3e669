import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { SiteFacts } from '../contract/site-facts.ts'
import { composeAppointmentEmail, composeAppointmentReminder } from './appointments/compose-appointment-email.ts'
import { composeConsultationEmail } from './consultations/compose-consultation-email.ts'
import { runTasks } from './content-tasks/run-tasks.ts'
import { lockDataDir } from './database/data-dir-lock.ts'
import { openDatabase } from './database/database.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { createEditingDeps } from './editing/editing-deps.ts'
import { startImageEncoder } from './editing/images/run-image-encoder.ts'
import { composeDeskEmail } from './follow-up/compose-desk-email.ts'
import { startJoining } from './follow-up/join-arrivals.ts'
import { buildApp } from './http/app.ts'
import { standardOutput } from './http/log/log-destination.ts'
import { loggerOptions } from './http/log/request-log.ts'
import { type Monitoring, startMonitoring } from './http/monitoring/start-monitoring.ts'
import { showPublications } from './http/shown-site.ts'
import { type LiveChanges, openLiveChanges } from './live/live-changes.ts'
import { emailAddresses } from './outbox/composed-email.ts'
import { chooseMailSecurity } from './outbox/mailer.ts'
import { createMailerThread } from './outbox/mailer-thread.ts'
import { startOutbox } from './outbox/run-outbox.ts'
import { startRetention } from './personal-data/start-retention.ts'
import { type Configuration, readConfiguration } from './platform/configuration.ts'
import type { EventName } from './platform/events.ts'
import { reportStartFailure } from './platform/report-start-failure.ts'
import { stopGracefully } from './platform/stop-gracefully.ts'
import { composePrivacyRequestEmail } from './privacy-requests/compose-privacy-request-email.ts'
import { createSiteBuilder } from './publishing/build-site.ts'
import { composeDigestEmail } from './reminders/compose-digest-email.ts'
import { composeReminderEmail } from './reminders/compose-reminder-email.ts'
import { startReminders } from './reminders/start-reminders.ts'
import { composeStaffLinkEmail } from './staff/compose-staff-link-email.ts'
import { deskUrl } from './staff/desk-address.ts'
import { findSessionSecret } from './staff/session-secret.ts'
import { startWebhooks } from './webhooks/run-webhooks.ts'
import { switchWebhooks } from './webhooks/switch-webhooks.ts'
import { composeWithdrawalEmail } from './withdrawals/compose-withdrawal-email.ts'

const interruption = new AbortController()
await start().catch((error: unknown) => {
  // `stop` ends the process.
  if (!interruption.signal.aborted) reportStartFailure(error)
})

async function start(): Promise<void> {
  const configuration = readConfiguration()
  // Replicas share one PostgreSQL; the embedded database belongs to one server.
  const lock = configuration.databaseUrl === undefined ? lockDataDir(configuration.dataDir) : undefined
  const sessionSecret = findSessionSecret(configuration)
  let app: Awaited<ReturnType<typeof buildApp>> | undefined
  // Nobody waits for an answer yet.
  const database = await openDatabase(configuration, () => app === undefined)
  const logDestination = standardOutput()
  const log = pino(loggerOptions(configuration), logDestination)
  await migrateDatabase(database, undefined, log)
  await switchWebhooks(database, configuration.webhooks !== undefined)

  const clock = Date.now
  const publishing = { database, configuration, clock, log, builder: createSiteBuilder(configuration) }
  const showing = showPublications({ ...publishing, signal: interruption.signal })
  let live: LiveChanges | undefined
  let monitor: Monitoring | undefined
  let imageEncoder: ReturnType<typeof startImageEncoder> | undefined
  let background: ReturnType<typeof startBackground> | undefined
  const stop = async () => {
    interruption.abort()
    await app?.close()
    // May still be pending: what is published may have to be built before anybody is served.
    const publications = await showing.catch(() => undefined)
    await Promise.all([background?.stop(), publications?.stop(), imageEncoder?.stop(), live?.close(), monitor?.close()])
    await database.close()
    lock?.release()
  }
  const draining = new AbortController()
  const drain = async (skip: AbortSignal) => {
    if (!app?.server.listening || configuration.drainSeconds === 0) return
    draining.abort()
    await setTimeout(configuration.drainSeconds * 1000, undefined, { signal: skip }).catch(() => {})
  }
  stopGracefully({ drain, stop, log })

  const { site, look: lookForPublication } = await showing
  live = openLiveChanges({ database, configuration })
  const wakeOutbox = () => background?.outbox.wake()
  monitor = await startMonitoring({ configuration, database, clock, site, draining: draining.signal })
  const editing = createEditingDeps({ database, clock })
  imageEncoder = startImageEncoder({ ...editing, log })
  app = await buildApp({
    configuration,
    site,
    lookForPublication,
    draining: draining.signal,
    database,
    clock,
    sessionSecret,
    editing,
    wakeContentTasks: () => background?.contentTasks.wake(),
    wakeOutbox,
    wakeImageEncoder: imageEncoder.wake,
    live,
    ...monitor,
    logDestination,
  })
  interruption.signal.throwIfAborted()
  await app.listen({ port: configuration.port, host: configuration.host, listenTextResolver: () => 'listening' })
  background = startBackground({ ...publishing, log: app.log, siteFacts: site.facts, sessionSecret, live, editing })
  const ms = Math.round(performance.now())
  app.log.info({ event: 'server-started' satisfies EventName, addresses: app.addresses(), ms }, 'ready')
}

type BackgroundDeps = Omit<Parameters<typeof runTasks>[0], 'log'> & {
  configuration: Configuration
  log: FastifyBaseLogger
  siteFacts: SiteFacts
  sessionSecret: string
  live: LiveChanges
}

/** Starts what the server does without being asked. */
function startBackground(deps: BackgroundDeps) {
  const { configuration, database, clock, log, siteFacts, sessionSecret, live } = deps
  const { smtpUrl, smtpTls, publicUrl = siteFacts.siteUrl.replace(/\/$/, ''), retentionDays, webhooks } = configuration
  const mailer = createMailerThread(configuration)
  if (smtpUrl && chooseMailSecurity(smtpUrl, smtpTls) === 'clear')
    log.warn("SMTP_TLS is off: emails and the mail server's password travel unencrypted.")
  const emailDeps = { database, siteFacts, publicUrl }
  const { from: sender } = emailAddresses({ configuration, siteFacts })
  const composers = emailComposers({
    ...emailDeps,
    sender,
    deskUrl: deskUrl(configuration),
    clock,
    secret: sessionSecret,
  })
  const outbox = startOutbox({ database, mailer, composers, clock, log, configuration, siteFacts })
  const contentTasks = runTasks(deps)
  const work = [
    outbox,
    contentTasks,
    // Without a mail server they would wait until nobody needs them.
    mailer && startReminders({ ...emailDeps, clock, live, wakeOutbox: outbox.wake, log }),
    startRetention({ database, clock, log, retentionDays }),
    startJoining({ database, clock, siteFacts, live, log }),
    webhooks && startWebhooks({ database, clock, log, settings: webhooks }),
  ]
  const stop = () => Promise.all(work.map((one) => one?.stop()))
  return { outbox, contentTasks, stop }
}

type ComposerDeps = Parameters<typeof composeConsultationEmail>[0] &
  Parameters<typeof composeReminderEmail>[0] &
  Parameters<typeof composeAppointmentEmail>[0] &
  Parameters<typeof composeStaffLinkEmail>[0]

function emailComposers(deps: ComposerDeps) {
  return {
    consultation: composeConsultationEmail(deps),
    'privacy-request': composePrivacyRequestEmail(deps),
    withdrawal: composeWithdrawalEmail(deps),
    desk: composeDeskEmail(deps),
    'staff-link': composeStaffLinkEmail(deps),
    reminder: composeReminderEmail(deps),
    digest: composeDigestEmail(deps),
    appointment: composeAppointmentEmail(deps),
    'appointment-reminder': composeAppointmentReminder(deps),
  }
}
