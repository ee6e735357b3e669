import { previewRange } from './preview-range.ts'
import { showRange } from './show-range.ts'
import { takeRangeAlong } from './take-range-along.ts'

/** Makes the chooser answer, and its range ready to copy, print and share. What is chosen never leaves the page by itself. */
export function chooseRange(): void {
  const form = document.querySelector<HTMLFormElement>('[data-range-chooser]')
  const answer = document.querySelector<HTMLElement>('[data-range-answer]')
  if (!form || !answer) return
  const update = () => showRange(form, answer)
  form.addEventListener('change', update)
  // Someone may have chosen before the script arrived.
  if (form.querySelector('[name="pattern"]:checked')) update()
  takeRangeAlong(answer)
  previewRange(form, answer)
}
