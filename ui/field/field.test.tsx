import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { CheckboxField } from './checkbox-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const phone = { id: 'consultation-phone', name: 'phone', label: 'Phone' }
const locations = [
  { value: 'irvine', label: 'Irvine' },
  { value: 'solanabeach', label: 'Encinitas' },
]

/** Everything that a screen reader says after the control's name. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '(missing)').join('|')
}

test('a visitor hears label, hint and error of a field together', () => {
  render(
    <TextField
      {...phone}
      type="tel"
      autoComplete="tel"
      hint="With area code"
      error="Please enter a valid phone number"
    />,
  )
  const input = screen.getByRole('textbox', { name: 'Phone' })
  expect(descriptionOf(input)).toBe('With area code|Please enter a valid phone number')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('inputmode')).toBe('tel')
  expect(input.getAttribute('autocomplete')).toBe('tel')
})

test('a field without a fault is not called wrong, and its empty error is hidden', () => {
  render(<TextField {...phone} />)
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false)
  expect(document.getElementById('consultation-phone-error')?.hidden).toBe(true)
})

test('the asterisk of a required field is seen and not read, because the control itself says so', () => {
  render(<TextField {...phone} required />)
  const input = screen.getByRole('textbox', { name: 'Phone' })
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(document.querySelector('label')?.textContent).toBe('Phone *')
})

test.each([
  ['line of text', <TextField key="1" {...phone} />],
  ['text area', <TextArea key="2" {...phone} />],
  ['select', <SelectField key="3" {...phone} options={locations} placeholder="Any clinic" />],
  ['checkbox', <CheckboxField key="4" {...phone} />],
])('the server finds the place for the error of a %s by the field it belongs to', (_kind, field) => {
  expect(renderToStaticMarkup(field)).toMatch(/<p[^>]*data-error-for="phone" hidden=""><\/p>/)
})

test('a visitor may leave a list at its empty choice', () => {
  render(
    <SelectField id="c-location" name="location" label="Clinic" options={locations} placeholder="Choose a clinic" />,
  )
  const select = screen.getByRole('combobox', { name: 'Clinic' })
  expect(select).toHaveProperty('value', '')
  expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Choose a clinic',
    'Irvine',
    'Encinitas',
  ])
})
