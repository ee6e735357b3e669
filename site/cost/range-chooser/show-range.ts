import type { ShownAnswer } from './range-chooser.tsx'

/** Shows what the two choices come to, in the panel and in its preview, and tells a screen reader the range in one sentence. */
export function showRange(form: HTMLFormElement, panel: HTMLElement): void {
  const answers: Record<string, ShownAnswer> = JSON.parse(form.dataset.answers ?? '')
  const chosen = new FormData(form)
  const answer = answers[`${chosen.get('pattern') ?? ''} ${chosen.get('aim')}`]
  if (!answer) return
  const states = statesOf(answer)
  for (const place of [form, panel]) {
    for (const part of place.querySelectorAll<HTMLElement>('[data-for]')) {
      part.hidden = !states.includes(part.dataset.for ?? '')
    }
    for (const slot of place.querySelectorAll<HTMLElement>('[data-slot]')) {
      slot.textContent = answerIn(answer, slot.dataset.slot) ?? ''
    }
  }
  const status = panel.querySelector('[data-range-status]')
  if (status) status.textContent = sayRange(panel)
}

/** Of the parts of the panel that are for one state, these are shown. */
export function statesOf({ figure, basis }: Pick<ShownAnswer, 'figure' | 'basis'>): string[] {
  return figure ? ['known', basis ?? ''] : ['unknown']
}

function answerIn(answer: ShownAnswer, slot = ''): string | undefined {
  return new Map<string, string | undefined>(Object.entries(answer)).get(slot)
}

/** The choice, the range and that it's no quote: what is seen first is heard first. */
function sayRange(panel: HTMLElement): string {
  const heard = panel.querySelectorAll<HTMLElement>(
    '[data-slot="choice"], [data-slot="description"], [data-heard]:not([hidden])',
  )
  return [...heard].map(({ textContent }) => textContent?.replace(/[.:]?$/, '.')).join(' ')
}
