import type { SiteFacts } from '../../contract/site-facts.ts'
import { type Configuration, ConfigurationError } from '../platform/configuration.ts'

/** Refuses to delete by another number than the privacy policy of this build tells visitors. Throws `ConfigurationError`. */
export function checkRetentionPromise(
  { retentionDays: promised }: Pick<SiteFacts, 'retentionDays'>,
  { retentionDays }: Pick<Configuration, 'retentionDays'>,
): void {
  if (retentionDays === promised) return
  throw new ConfigurationError([
    `RETENTION_DAYS (${retentionDays}) is not what the privacy policy was built with (${promised}). Run \`npm run build\` with the same RETENTION_DAYS, or set it to ${promised}.`,
  ])
}
