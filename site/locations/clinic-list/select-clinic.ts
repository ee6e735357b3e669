import { keepOpenInAddress } from '../../../ui/accordion/keep-open-in-address.ts'

/** Shows the picture of the clinic that was opened last, also after it was closed, and keeps the open one in the address. */
export function selectClinic(): void {
  const list = document.querySelector('[data-clinic-list]')
  if (list) keepOpenInAddress(list, feature)
}

/** Pictures of the others leave the layout, so that they are neither loaded nor read aloud. */
function feature(slug: string) {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-featured-clinic]')) {
    figure.hidden = figure.dataset.featuredClinic !== slug
  }
}
