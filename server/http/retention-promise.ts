import type { SiteFacts } from '../../contract/site-facts.ts'
import { type Configuration, ConfigurationError } from '../platform/configuration.ts'

/**
 * Throws `ConfigurationError` if requests would be deleted after a different time than this build's privacy policy
 * says.
 */
export function checkRetentionPromise(
  { retentionDays: promised }: Pick<SiteFacts, 'retentionDays'>,
  { retentionDays }: Pick<Configuration, 'retentionDays'>,
): void {
  if (retentionDays === promised) return
  throw new ConfigurationError([
    `RETENTION_DAYS (${retentionDays}) is not what the privacy policy was built with (${promised}). Run \`npm run build\` with the same RETENTION_DAYS, or set it to ${promised}.`,
  ])
}
