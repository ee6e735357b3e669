import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { fillForm } from './fill-form.ts'

const page = `<!doctype html><html lang="en"><head><title>Contact</title></head><body>
<div data-error-summary hidden><h2>There is a problem</h2><ul></ul></div>
<div data-form-failure hidden>There was an error submitting your request. Please try again.</div>
<form method="post" action="/api/contact">
<input id="first" name="firstName" value=""><p data-error-for="firstName" hidden></p>
<input id="mail" name="email"><p data-error-for="email" hidden></p>
<select id="place" name="location"><option value="">Any</option><option value="irvine">Irvine</option></select>
<textarea name="message"></textarea>
<input id="yes" type="checkbox" name="consent"><p data-error-for="consent" hidden></p>
<input type="hidden" name="page" value="/contact">
</form></body></html>`

const fields = ['firstName', 'email', 'location', 'message', 'consent']
const fill = (values: Record<string, string>, faults: { field: string; message: string }[] = []) =>
  load(fillForm(page, { fields, values: new URLSearchParams(values), faults }))

describe('a visitor without a script whose form has a fault', () => {
  const $ = fill({ firstName: 'A', location: 'irvine', message: 'a < b', consent: 'on', page: '/' }, [
    { field: 'firstName', message: 'First name must be at least 2 characters' },
    { field: 'email', message: 'Please enter a valid email address' },
  ])

  test('finds everything that was written', () => {
    expect($('#first').attr('value')).toBe('A')
    expect($('#place option[selected]').attr('value')).toBe('irvine')
    expect($('textarea').text()).toBe('a < b')
    expect($('[name=page]').attr('value')).toBe('/')
  })

  test('reads the message beside each wrong field and nowhere else', () => {
    expect($('[data-error-for=firstName]:not([hidden])').text()).toBe('First name must be at least 2 characters')
    expect($('[data-error-for=consent]').is('[hidden]')).toBe(true)
    expect(
      $('[aria-invalid=true]')
        .map((_index, field) => $(field).attr('id'))
        .toArray(),
    ).toEqual(['first', 'mail'])
  })

  test('is taken to a summary whose links lead to the fields', () => {
    const summary = $('[data-error-summary]')
    expect(summary.is('[hidden]')).toBe(false)
    expect(summary.is('[autofocus]')).toBe(true)
    expect(
      summary
        .find('a')
        .map((_index, link) => $(link).attr('href'))
        .toArray(),
    ).toEqual(['#first', '#mail'])
    expect($('title').text()).toBe('Error: Contact')
    expect($('[data-form-failure]').is('[hidden]')).toBe(true)
  })
})

test('a visitor whose request could not be stored keeps the form and learns of the failure', () => {
  const $ = fill({ firstName: 'Ada' })
  expect($('[data-form-failure]').is('[hidden]')).toBe(false)
  expect($('[data-error-summary]').is('[hidden]')).toBe(true)
  expect($('#first').attr('value')).toBe('Ada')
})

test('markup in a value, a field name or a message stays text', () => {
  const evil = `"><script>alert(1)</script>`
  const html = fillForm(page, {
    fields,
    values: new URLSearchParams({ firstName: evil, message: `</textarea>${evil}`, [evil]: evil, location: evil }),
    faults: [{ field: evil, message: evil }],
  })
  const $ = load(html)
  expect($('script')).toHaveLength(0)
  expect($('#first').attr('value')).toBe(evil)
  expect($('[data-error-summary] li').text()).toBe(`${evil}: ${evil}`)
})

test.each(['on', ''])('nobody finds the consent ticked, whatever was sent (%j)', (consent) => {
  const $ = fill({ firstName: 'Ada', location: '', consent }, [{ field: 'email', message: 'Wrong' }])
  expect($('#yes').is('[checked]')).toBe(false)
  expect($('#place option[selected]').attr('value')).toBe('')
})
