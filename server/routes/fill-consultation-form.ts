// The slim build: the full one loads an HTTP client as well and makes the start a quarter slower.
import { type CheerioAPI, load } from 'cheerio/slim'
import { consultationFields } from '../../contract/consultation-request.ts'
import type { FieldFault } from '../platform/errors.ts'

type Filling = {
  /** What the visitor had sent; empty when it could not be read. */
  values: URLSearchParams
  faults: readonly FieldFault[]
  /** The names of the form's own fields. */
  fields?: readonly string[]
}

/**
 * The built form page with a visitor's values and the messages beside their fields, for somebody without a script.
 * Without any fault it says instead that sending failed. All values are escaped.
 */
export function fillConsultationForm(html: string, { values, faults, fields = consultationFields }: Filling): string {
  const $ = load(html)
  for (const [name, value] of values) fillField($, name, value)
  for (const fault of faults) showFault($, fault, fields)
  if (faults.length === 0) $('[data-form-failure]').removeAttr('hidden').attr({ tabindex: '-1', autofocus: '' })
  else showSummary($, faults, fields)
  $('head title').prepend('Error: ')
  return $.html()
}

function fillField($: CheerioAPI, name: string, value: string): void {
  for (const element of $('form [name]').filter((_index, field) => $(field).attr('name') === name)) {
    const field = $(element)
    if (field.is('select')) selectOption($, field.find('option').toArray(), value)
    else if (field.is('textarea')) field.text(value)
    else if (field.is('[type=checkbox]')) field.attr('checked', value === 'on' || value === 'true' ? '' : null)
    else field.attr('value', value)
  }
}

function selectOption($: CheerioAPI, options: readonly Parameters<CheerioAPI>[0][], value: string): void {
  for (const option of options) $(option).attr('selected', $(option).attr('value') === value ? '' : null)
}

function showFault($: CheerioAPI, { field, message }: FieldFault, fields: readonly string[]): void {
  const place = $('[data-error-for]').filter((_index, element) => $(element).attr('data-error-for') === field)
  place.text(message).removeAttr('hidden')
  fieldNamed($, field, fields)?.attr('aria-invalid', 'true')
}

/** The list of faults on top, each a link to its field, which takes the focus as the page opens. */
function showSummary($: CheerioAPI, faults: readonly FieldFault[], fields: readonly string[]): void {
  const summary = $('[data-error-summary]').removeAttr('hidden').attr({ tabindex: '-1', autofocus: '' })
  const list = summary.find('ul').empty()
  for (const { field, message } of faults) {
    const id = fieldNamed($, field, fields)?.attr('id')
    const text = fields.includes(field) ? message : `${field}: ${message}`
    const item = $('<li></li>')
    if (id === undefined) item.text(text)
    else item.append($('<a></a>').attr('href', `#${id}`).text(text))
    list.append(item)
  }
}

function fieldNamed($: CheerioAPI, name: string, fields: readonly string[]) {
  return fields.includes(name) ? $(`form [name="${name}"]`).first() : undefined
}
