import { orderByDistance } from './order-by-distance.ts'

/** The position is asked for only when a visitor presses the button. */
export function offerNearest(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-nearest]')
  const list = document.querySelector<HTMLElement>('[data-clinic-list]')
  if (list) button?.addEventListener('click', () => orderByDistance(list, button))
}
