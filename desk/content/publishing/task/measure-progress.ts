import type { ContentTask } from '../../../../contract/desk/content-publishing.ts'

/** Nobody believes a bar that is full and goes on. */
const longestPercent = 96

/** How much of the usual time has gone by, in percent. It slows down instead of standing still. */
export function measureProgress({ startedAt, usualMs }: NonNullable<ContentTask>, now: number): number {
  const share = Math.max(0, now - startedAt) / usualMs
  const shown = share < 0.8 ? share : 1 - 0.2 * Math.exp(-(share - 0.8) / 0.2)
  return Math.min(longestPercent, Math.round(shown * 100))
}
