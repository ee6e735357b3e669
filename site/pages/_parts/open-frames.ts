import { showStates } from './show-states.ts'

const shownStates = ['rest', 'hover', 'active', 'focus-visible']

/** Opens the menu or the sheet of each framed page and shows its entries in one state after the other. */
export function openFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-opens]')) {
    frame.addEventListener('load', () => open(frame))
    // It may have been there before this script.
    if (frame.contentDocument?.readyState === 'complete') open(frame)
  }
}

function open(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  const floating = page?.querySelector<HTMLElement>(frame.dataset.opens ?? '')
  if (!page || !floating) return
  if (floating.popover && !floating.matches(':popover-open')) floating.showPopover()
  const entries = floating.querySelectorAll<HTMLElement>(':scope > ul > li, :scope > div > ul > li')
  for (const [index, entry] of entries.entries()) entry.dataset.shownState = shownStates[index] ?? 'rest'
  showStates(page)
}
