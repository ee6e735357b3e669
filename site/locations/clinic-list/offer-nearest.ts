import { orderByDistance } from './order-by-distance.ts'

/** The position is asked for only when a visitor presses the button. */
export function offerNearest(): void {
  const offer = document.querySelector<HTMLElement>('[data-nearest]')
  const button = offer?.querySelector('button')
  const list = document.querySelector<HTMLElement>('[data-clinic-list]')
  if (list && offer) button?.addEventListener('click', () => orderByDistance(list, button, offer.dataset))
}
