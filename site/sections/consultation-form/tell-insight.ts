import type { CountedEvent } from '../../../contract/insights.ts'

/** Has the insights script count it, if that runs on this page. */
export function tellInsight(detail: CountedEvent): void {
  document.dispatchEvent(new CustomEvent('insight', { detail }))
}
