// The slim build: the full one loads an HTTP client as well and makes the start a quarter slower.
import { type CheerioAPI, load } from 'cheerio/slim'
import type { FieldFault } from '../../platform/errors.ts'

type Control = ReturnType<CheerioAPI>

type Filling = {
  /** The names of the form's own fields: only these are filled, whatever else was sent. */
  fields: readonly string[]
  /** The values that the visitor had sent. */
  values: URLSearchParams
  faults: readonly FieldFault[]
}

/**
 * A built form page with a visitor's values and the messages beside their fields, for someone without a script.
 * Without any fault it says instead that sending failed. All values are escaped. A box that was ticked is not ticked
 * again: consent is given by hand, never by a page.
 */
export function fillForm(html: string, { fields, values, faults }: Filling): string {
  const $ = load(html)
  const controls = findControls($)
  for (const name of [...fields, 'page']) fillControl($, controls.get(name), values.get(name))
  for (const part of $('[data-shown-with]').toArray()) {
    if (values.get($(part).attr('data-shown-with') ?? '')) $(part).removeAttr('hidden')
  }
  for (const { field, message } of faults) showFault($, { field, message }, controls)
  if (faults.length === 0) showFailure($)
  else showSummary($, faults, controls)
  $('head title').prepend('Error: ')
  return $.html()
}

/** The controls of the form by name; the first of each, as a browser would link to it. */
function findControls($: CheerioAPI): Map<string, Control> {
  const controls = $('form [name]').toArray()
  return new Map(controls.toReversed().map((element) => [$(element).attr('name') ?? '', $(element)]))
}

function fillControl($: CheerioAPI, control: Control | undefined, value: string | null): void {
  if (control === undefined || value === null || control.is('[type=checkbox]')) return
  if (control.is('select')) selectOption($, control, value)
  else if (control.is('textarea')) control.text(value)
  else control.attr('value', value)
}

function selectOption($: CheerioAPI, list: Control, value: string): void {
  for (const option of list.find('option').toArray()) {
    $(option).attr('selected', $(option).attr('value') === value ? '' : null)
  }
}

function showFault($: CheerioAPI, { field, message }: FieldFault, controls: ReadonlyMap<string, Control>): void {
  slotOf($, field).text(message).removeAttr('hidden')
  controls.get(field)?.attr('aria-invalid', 'true')
}

function slotOf($: CheerioAPI, field: string): Control {
  return $('[data-error-for]').filter((_index, element) => $(element).attr('data-error-for') === field)
}

function showFailure($: CheerioAPI): void {
  $('[data-form-failure]').removeAttr('hidden').attr({ tabindex: '-1', autofocus: '' })
}

/** The list of faults on top, each a link to its field, which takes the focus as the page opens. */
function showSummary($: CheerioAPI, faults: readonly FieldFault[], controls: ReadonlyMap<string, Control>): void {
  const summary = $('[data-error-summary]').removeAttr('hidden').attr({ tabindex: '-1', autofocus: '' })
  const list = summary.find('ul').empty()
  for (const { field, message } of faults) {
    const control = controls.get(field)
    const id = control?.attr('id')
    const text = control === undefined ? `${field}: ${message}` : message
    list.append($('<li></li>').append(id === undefined ? $('<span></span>').text(text) : linkTo($, id, text)))
  }
}

function linkTo($: CheerioAPI, id: string, text: string): Control {
  return $('<a></a>').attr('href', `#${id}`).text(text)
}
