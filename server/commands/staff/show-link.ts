import type { Database } from '../../database/database.ts'
import { readShownFacts } from '../../http/shown-site.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { limits } from '../../platform/limits.ts'
import { deskUrl } from '../../staff/desk-address.ts'
import type { LinkDeps } from '../../staff/invite-staff.ts'
import { findSessionSecret } from '../../staff/session-secret.ts'

/** What a link is made from. */
export async function linkDepsOf(configuration: Configuration, database: Database): Promise<LinkDeps> {
  const { clinics } = await readShownFacts(configuration, database)
  return {
    database,
    secret: findSessionSecret(configuration),
    deskUrl: deskUrl(configuration),
    isEmailed: configuration.smtpUrl !== undefined,
    clinics: clinics.map(({ slug }) => slug),
    now: Date.now(),
  }
}

/** Prints a link, alone on its line, and says what it is good for. */
export function showLink({ url }: { url: string }, email: string, { isEmailed }: LinkDeps): void {
  const sent = isEmailed
    ? ` It's also on its way to ${email}.`
    : ` It wasn't emailed, because SMTP_URL isn't set. Send it to ${email}, and to no one else.`
  console.info(
    `${url}\nYou won't see this link again. It works once and expires after ${limits.staffLinkHours} hours.${sent}`,
  )
}
