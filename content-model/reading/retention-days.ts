import { defaultRetentionDays, longestRetentionDays } from '../../contract/retention.ts'

/**
 * After how many days requests are deleted, from the server's own variable. 0 means never. The privacy policy states
 * it.
 */
export function retentionDays(): number {
  const text = process.env.RETENTION_DAYS?.trim() || String(defaultRetentionDays)
  const days = Number(text)
  if (/^\d+$/.test(text) && days <= longestRetentionDays) return days
  throw new Error(`RETENTION_DAYS isn't a whole number from 0 to ${longestRetentionDays}. Use a number such as 730.`)
}
