import { keepOpenInAddress } from '../../../ui/accordion/keep-open-in-address.ts'

/** Shows the picture of the clinic opened last, even after it is closed, and keeps the open one in the address. */
export function selectClinic(): void {
  const list = document.querySelector('[data-clinic-list]')
  if (list) keepOpenInAddress(list, feature)
}

/** The other clinics' pictures leave the layout, so they are neither loaded nor read aloud. */
function feature(slug: string) {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-featured-clinic]')) {
    figure.hidden = figure.dataset.featuredClinic !== slug
  }
}
