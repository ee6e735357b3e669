import { shownFields } from './shown-fields.ts'

/**
 * What is in the form right now, in the shape of a consultation request. Read from the inputs themselves: text typed
 * before the script arrived, restored by the browser or filled in by a password manager may not have raised any event.
 */
export function readRequest(form: HTMLFormElement): Record<string, unknown> {
  const text = textsOf(form)
  const answers = text('shareAnswers') === '' ? '' : text('answers')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    location: text('location'),
    message: '',
    treatments: text('treatments'),
    consent: text('consent') !== '',
    ...(answers !== '' && { answers }),
  }
}

/** Empty, unless a bot filled in the field that visitors can't see. */
export function readHoneypot(form: HTMLFormElement): string {
  return textsOf(form)('website')
}

/** Empties what the visitor filled in; `reset` would bring back what the server had written into the page. */
export function clearForm(form: HTMLFormElement): void {
  for (const name of shownFields) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = ''
  }
}

/**
 * What the server wrote into the page for a visitor who sent the form before the script was there: messages, and the
 * page it was sent from. React has to start from the same content, or it would discard these and what the visitor
 * typed.
 */
export function readServedAnswer(formId: string) {
  const form = typeof document === 'undefined' ? null : document.getElementById(formId)
  const slots = Array.from(form?.querySelectorAll<HTMLElement>('[data-error-for]') ?? [])
  return {
    faults: slots
      .filter((slot) => slot.textContent !== '')
      .map((slot) => ({ field: slot.dataset.errorFor ?? '', message: slot.textContent })),
    hasFailed: form?.querySelector('[data-form-failure]:not([hidden])') != null,
    page: form?.querySelector<HTMLInputElement>('input[name=page]')?.value,
    answers: form?.querySelector<HTMLInputElement>('input[name=answers]')?.value,
  }
}

function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
