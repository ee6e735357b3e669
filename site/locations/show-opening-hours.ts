import type { ClinicHours, Day } from '../../contract/opening-hours.ts'
import { openingStatus, todayIn } from './opening-status.ts'
import { describeStatus } from './opening-words.ts'

const refreshMs = 30_000

/**
 * Writes "Open now until …" and marks today's line wherever a clinic's hours stand, and keeps both right while the
 * page stays open. Built pages cannot know the time; without a script the hours themselves say enough.
 */
export function showOpeningHours(): void {
  update()
  setInterval(update, refreshMs)
}

function update() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-opening-hours]')) {
    const hours: ClinicHours = JSON.parse(element.dataset.openingHours ?? '')
    const now = new Date()
    const status = openingStatus(hours, now)
    const text = element.querySelector<HTMLElement>('[data-opening-status]')
    if (text) {
      text.textContent = describeStatus(status)
      text.dataset.openingStatus = status.state
    }
    markToday(element, todayIn(hours.timeZone, now))
  }
}

/** On a holiday its own line is today's, not that of the weekday; holidays that are over disappear. */
function markToday(element: HTMLElement, { date, day }: { date: string; day: Day }) {
  const lines = [...element.querySelectorAll<HTMLElement>('[data-date], [data-day]')]
  const today = lines.find((line) => line.dataset.date === date) ?? lines.find((line) => line.dataset.day === day)
  for (const line of lines) {
    line.hidden = (line.dataset.date ?? date) < date
    if (line === today) line.setAttribute('aria-current', 'date')
    else line.removeAttribute('aria-current')
  }
}
