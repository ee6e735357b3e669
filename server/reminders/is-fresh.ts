import { hourMs } from '../../contract/time.ts'

/** So long a reminder or digest says something. What is late for longer stands in the next morning's digest. */
export const freshForMs = 12 * hourMs

/** Whether what was due or stored at this time is still worth an email: one that waited longer would surprise. */
export function isFresh(at: number, now: number): boolean {
  return at > now - freshForMs
}
