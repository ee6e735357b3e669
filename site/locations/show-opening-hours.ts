import { dayIn, type Opening, openingStatus } from './opening-status.ts'
import { describeStatus } from './opening-words.ts'

const refreshMs = 30_000

/** What the page hands over in `data-opening-hours`. */
export type OpeningHours = { openings: readonly Opening[]; timeZone: string }

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
    const { openings, timeZone }: OpeningHours = JSON.parse(element.dataset.openingHours ?? '')
    const now = new Date()
    const status = openingStatus(openings, timeZone, now)
    const text = element.querySelector<HTMLElement>('[data-opening-status]')
    if (text) {
      text.textContent = describeStatus(status)
      text.dataset.openingStatus = status.state
    }
    const today = dayIn(timeZone, now)
    for (const line of element.querySelectorAll<HTMLElement>('[data-day]')) {
      if (line.dataset.day === today) line.setAttribute('aria-current', 'date')
      else line.removeAttribute('aria-current')
    }
  }
}
