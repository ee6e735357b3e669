import type { Page } from '@playwright/test'

/** Chromium leaves the fade into a page out when it comes too late, and calls that an error. No script starts one here. */
const fadeLeftOut = /^Transition was aborted because of invalid state/

/** What the console and the scripts of a page complain of from now on. `expected` are console errors that a test provokes. */
export function collectFaults(page: Page, expected?: RegExp): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !expected?.test(text)) faults.push(`console: ${text} (${message.location().url})`)
  })
  page.on('pageerror', ({ message }) => {
    if (!fadeLeftOut.test(message)) faults.push(`script: ${message}`)
  })
  return faults
}
