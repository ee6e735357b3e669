import { dayMs } from '../../contract/time.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { createTally } from '../platform/tally.ts'

/** What each address may still store on this day. */
export type ExportAllowance = {
  /** Throws `export-library-full` when nothing is left, before anything is read or worked on. */
  refuseUsedUp(sender: string): void
  /** Takes one export of so many bytes. Throws `export-library-full` when less is left. */
  take(sender: string, bytes: number): void
  giveBack(sender: string, bytes: number): void
}

/**
 * Divides the library among addresses. In the 30 days exports are kept, one address can take at most 720 MB and 3,000
 * exports, so nobody can fill it up for everyone else.
 */
export function createExportAllowance(clock: Clock): ExportAllowance {
  const exports = createTally({ max: limits.exportsOfOneAddressADay, windowMs: dayMs, clock })
  const bytesStored = createTally({ max: limits.exportBytesOfOneAddressADay, windowMs: dayMs, clock })
  const usedUp = () =>
    new AppError('export-library-full', {
      detail: 'You’ve reached the daily export limit. Please try again in 24 hours.',
      retryAfterSeconds: exports.secondsLeft(),
    })
  return {
    refuseUsedUp(sender) {
      if (exports.isUsedUp(sender) || bytesStored.isUsedUp(sender)) throw usedUp()
    },
    take(sender, bytes) {
      if (!exports.take(sender, 1)) throw usedUp()
      if (bytesStored.take(sender, bytes)) return
      exports.giveBack(sender, 1)
      throw usedUp()
    },
    giveBack(sender, bytes) {
      exports.giveBack(sender, 1)
      bytesStored.giveBack(sender, bytes)
    },
  }
}
