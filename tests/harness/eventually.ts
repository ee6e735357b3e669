import { vi } from 'vitest'

/**
 * Resolves with what `check` gives as soon as it no longer throws. It waits as long as a busy machine may need: what
 * comes late is no fault, what never comes is one.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 20 })
}
