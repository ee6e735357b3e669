import { pino } from 'pino'
import { composeConsultationEmail } from './consultations/compose-consultation-email.ts'
import { lockDataDir } from './database/data-dir-lock.ts'
import { migrateDatabase, openDatabase } from './database/database.ts'
import { createEditingDeps } from './editing/editing-deps.ts'
import { startImageEncoder } from './editing/images/run-image-encoder.ts'
import { composeDeskEmail } from './follow-up/compose-desk-email.ts'
import { buildApp } from './http/app.ts'
import { standardOutput } from './http/log-destination.ts'
import { loggerOptions } from './http/request-log.ts'
import { showPublications } from './http/show-publications.ts'
import { openLiveChanges } from './live/live-changes.ts'
import { chooseMailSecurity } from './outbox/mail-security.ts'
import { createMailer } from './outbox/mailer.ts'
import { type Outbox, startOutbox } from './outbox/run-outbox.ts'
import { startRetention } from './personal-data/start-retention.ts'
import { readConfiguration } from './platform/configuration.ts'
import type { EventName } from './platform/events.ts'
import { reportStartFailure } from './platform/report-start-failure.ts'
import { stopGracefully } from './platform/stop-gracefully.ts'
import { composePrivacyRequestEmail } from './privacy-requests/compose-privacy-request-email.ts'
import { createSiteBuilder } from './publishing/build-site.ts'
import { type ContentTasks, runTasks } from './publishing/tasks/run-tasks.ts'
import { composeDigestEmail } from './reminders/compose-digest-email.ts'
import { composeReminderEmail } from './reminders/compose-reminder-email.ts'
import { startReminders } from './reminders/start-reminders.ts'
import { composeStaffLinkEmail } from './staff/compose-staff-link-email.ts'
import { findSessionSecret } from './staff/session-secret.ts'
import { startWebhooks } from './webhooks/run-webhooks.ts'
import { switchWebhooks } from './webhooks/switch-webhooks.ts'
import { composeWithdrawalEmail } from './withdrawals/compose-withdrawal-email.ts'

await start().catch(reportStartFailure)

async function start(): Promise<void> {
  const configuration = readConfiguration()
  // Replicas share one PostgreSQL; the embedded database belongs to one server.
  const lock = configuration.databaseUrl === undefined ? lockDataDir(configuration.dataDir) : undefined
  const sessionSecret = findSessionSecret(configuration)
  const database = await openDatabase(configuration)
  await migrateDatabase(database)
  await switchWebhooks(database, configuration.webhooks !== undefined)

  const clock = Date.now
  const publishing = { database, configuration, clock, builder: createSiteBuilder(configuration) }
  const logDestination = standardOutput()
  const log = pino(loggerOptions(configuration), logDestination)
  const publications = await showPublications({ ...publishing, log })
  const { site, look: lookForPublication } = publications
  let outbox: Outbox | undefined
  let retention: ReturnType<typeof startRetention> | undefined
  let reminders: ReturnType<typeof startReminders> | undefined
  let webhooks: ReturnType<typeof startWebhooks> | undefined
  const live = openLiveChanges({ database, configuration })
  const wakeOutbox = () => outbox?.wake()
  let contentTasks: ContentTasks | undefined
  const editing = createEditingDeps({ database, clock })
  const imageEncoder = startImageEncoder({ ...editing, log })
  const app = await buildApp({
    configuration,
    site,
    lookForPublication,
    database,
    clock,
    sessionSecret,
    editing,
    wakeContentTasks: () => contentTasks?.wake(),
    wakeOutbox,
    wakeImageEncoder: imageEncoder.wake,
    live,
    logDestination,
  })
  const stop = async () => {
    await app.close()
    const work = [outbox, reminders, retention, webhooks, contentTasks, publications, imageEncoder]
    await Promise.all([...work.map((one) => one?.stop()), live.close()])
    await database.close()
    lock?.release()
  }
  stopGracefully({ stop, log: app.log })

  await app.listen({ port: configuration.port, host: configuration.host, listenTextResolver: () => 'listening' })
  const mailer = createMailer(configuration)
  if (configuration.smtpUrl && chooseMailSecurity(configuration.smtpUrl, configuration.smtpTls) === 'clear')
    app.log.warn("SMTP_TLS is off: emails and the mail server's password travel unencrypted.")
  const siteFacts = site.facts
  const emailDeps = { database, siteFacts, publicUrl: configuration.publicUrl ?? siteFacts.siteUrl.replace(/\/$/, '') }
  const composers = emailComposers({ ...emailDeps, clock, secret: sessionSecret })
  outbox = startOutbox({ database, mailer, composers, clock, log: app.log, configuration, siteFacts })
  // Without a mail server they would wait until nobody needs them.
  if (mailer !== undefined) reminders = startReminders({ ...emailDeps, clock, live, wakeOutbox, log: app.log })
  retention = startRetention({ database, clock, log: app.log, retentionDays: configuration.retentionDays })
  if (configuration.webhooks !== undefined) {
    webhooks = startWebhooks({ database, clock, log: app.log, settings: configuration.webhooks })
  }
  contentTasks = runTasks({ ...publishing, editing, log })
  const ms = Math.round(performance.now())
  app.log.info({ event: 'server-started' satisfies EventName, addresses: app.addresses(), ms }, 'ready')
}

type ComposerDeps = Parameters<typeof composeReminderEmail>[0] & Parameters<typeof composeStaffLinkEmail>[0]

function emailComposers(deps: ComposerDeps) {
  return {
    consultation: composeConsultationEmail(deps),
    'privacy-request': composePrivacyRequestEmail(deps),
    withdrawal: composeWithdrawalEmail(deps),
    desk: composeDeskEmail(deps),
    'staff-link': composeStaffLinkEmail(deps),
    reminder: composeReminderEmail(deps),
    digest: composeDigestEmail(deps),
  }
}
