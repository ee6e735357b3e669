import type { ContentTask } from '../../../../contract/desk/content-publishing.ts'

/** Whoever has waited this long wants to know whether something is broken. */
const busyMs = 120_000
/** Nobody believes a bar that is full and goes on. */
const longestPercent = 96

type Duration = Pick<NonNullable<ContentTask>, 'startedAt' | 'usualMs'>

/** A task whose usual time has gone by is late, and nobody believes what is usual anymore. */
export function isLate({ startedAt, usualMs }: Duration, now: number): boolean {
  return now - startedAt > usualMs * 1.2
}

/** The usual duration in words; once it's late, the time that it has taken so far. */
export function describeDuration(task: Duration, now: number): string {
  if (!isLate(task, now)) return `This usually takes about ${describeSeconds(task.usualMs)}.`
  const soFar = `This is taking longer than usual (${describeSeconds(now - task.startedAt)} so far).`
  return now - task.startedAt < busyMs ? soFar : `${soFar} The server is busy. It goes on, even if you leave this page.`
}

function describeSeconds(ms: number): string {
  if (ms >= 120_000) return `${Math.floor(ms / 60_000)} minutes`
  return `${Math.max(5, Math.round(ms / 5000) * 5)} seconds`
}

/** How much of the usual time has gone by, in percent. It slows down instead of standing still. */
export function measureProgress({ startedAt, usualMs }: NonNullable<ContentTask>, now: number): number {
  const share = Math.max(0, now - startedAt) / usualMs
  const shown = share < 0.8 ? share : 1 - 0.2 * Math.exp(-(share - 0.8) / 0.2)
  return Math.min(longestPercent, Math.round(shown * 100))
}
