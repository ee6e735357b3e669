import { type Coordinates, distanceMiles, formatMiles } from '../distance-miles.ts'

/** The position is asked for only when a visitor presses the button. */
export function offerNearest(): void {
  const offer = document.querySelector<HTMLElement>('[data-nearest]')
  const button = offer?.querySelector('button')
  const list = document.querySelector<HTMLElement>('[data-clinic-list]')
  if (list && offer) button?.addEventListener('click', () => orderByDistance(list, button, offer.dataset))
}

const patienceMs = 10_000

/**
 * Asks the browser where the visitor is, puts the nearest clinic first, opens it, and writes each distance beside the
 * name. A refusal, a time-out or a browser that cannot tell leaves the list as it is and says so.
 */
async function orderByDistance(
  list: HTMLElement,
  button: HTMLButtonElement,
  { searching = '', sorted = '', refused = '' }: DOMStringMap,
): Promise<void> {
  const say = (text: string) => {
    const message = document.querySelector('[data-nearest-message]')
    if (message) message.textContent = text
  }
  button.disabled = true
  say(searching)
  try {
    const here = await findPosition()
    const rows = [...list.querySelectorAll<HTMLElement>('[data-coordinates]')]
      .map((row) => ({ row, miles: distanceMiles(here, JSON.parse(row.dataset.coordinates ?? '')) }))
      .sort((one, other) => one.miles - other.miles)
    for (const { row, miles } of rows) {
      const distance = row.querySelector('[data-distance]')
      if (distance) distance.textContent = formatMiles(miles)
      list.append(row)
    }
    const [nearest] = rows
    const details = nearest?.row.querySelector('details')
    if (details) details.open = true
    say(nearest ? `${nearest.row.querySelector('h2')?.textContent}, ${formatMiles(nearest.miles)}. ${sorted}` : sorted)
  } catch {
    say(refused)
  } finally {
    button.disabled = false
  }
}

function findPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { timeout: patienceMs })
  })
}
