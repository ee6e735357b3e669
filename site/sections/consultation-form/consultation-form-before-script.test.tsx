import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { consultationFields } from '../../../contract/consultation-request.ts'
import { props } from '../../../tests/harness/consultation-form-fixture.ts'
import { ConsultationForm } from './consultation-form.tsx'

vi.mock('../../../ui/toast/toaster.tsx', () => ({ mountToaster: () => {} }))

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

test('without a script the form posts to the same address, with the names of the contract and the hidden companions', () => {
  document.body.innerHTML = renderToString(<ConsultationForm {...props} />)
  const form = document.querySelector('form')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('action')).toBe('/api/contact')
  const named = [...document.querySelectorAll('[name]')].map((control) => control.getAttribute('name'))
  expect(named).toEqual([
    ...consultationFields.filter((field) => field !== 'message'),
    'page',
    'consentVersion',
    'website',
  ])
  expect(document.querySelector<HTMLInputElement>('[name="consent"]')?.value).toBe('true')
  expect([...document.querySelectorAll('[data-error-for]')].every((slot) => slot.hasAttribute('hidden'))).toBe(true)
  expect(document.querySelector('[data-error-summary] > ul')?.childElementCount).toBe(0)
})

/** The page as it was built, changed by a visitor or the server, and only then taken over by the script. */
async function takeOver(change: () => void) {
  const host = document.createElement('div')
  host.innerHTML = renderToString(<ConsultationForm {...props} />)
  document.body.append(host)
  change()
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(host, <ConsultationForm {...props} />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  return root
}

test('what a visitor typed before the script arrived is kept and sent', async () => {
  const post = vi.fn<typeof fetch>().mockResolvedValue(new Response('{}', { status: 201 }))
  vi.stubGlobal('fetch', post)
  const root = await takeOver(() => {
    for (const [name, value] of [
      ['First name', 'Sam'],
      ['Last name', 'Rivera'],
      ['Email', 'sam@mail.example'],
      ['Phone', '9495550101'],
    ] as const)
      input(name).value = value
    input('I agree').checked = true
  })
  expect(input('Email').value).toBe('sam@mail.example')
  await userEvent.click(screen.getByRole('button'))
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toMatchObject({ email: 'sam@mail.example', consent: true })
  await act(async () => root.unmount())
})

test("the server's messages for an early sender survive the script, and leave with the correction", async () => {
  const root = await takeOver(() => {
    input('First name').setAttribute('value', 'Sam')
    input('Phone').setAttribute('value', '949')
    input('Phone').setAttribute('aria-invalid', 'true')
    const error = document.getElementById('consultation-phone-error')
    const summary = document.querySelector('[data-error-summary]')
    const list = summary?.querySelector('ul')
    if (!error || !summary || !list) throw new Error('A slot is missing')
    error.textContent = 'Please enter a valid phone number'
    error.removeAttribute('hidden')
    list.innerHTML = '<li><a href="#consultation-phone">Please enter a valid phone number</a></li>'
    summary.removeAttribute('hidden')
  })
  const error = () => document.getElementById('consultation-phone-error')
  expect(input('First name').value).toBe('Sam')
  expect(error()?.textContent).toBe('Please enter a valid phone number')
  await userEvent.type(input('Phone'), '5550101')
  expect(error()?.hidden).toBe(true)
  await act(async () => root.unmount())
})

test('a request that is corrected on the page of the answer names the page that it was first sent from', async () => {
  const post = vi.fn<typeof fetch>().mockResolvedValue(new Response('{}', { status: 201 }))
  vi.stubGlobal('fetch', post)
  const root = await takeOver(() => {
    document.querySelector('[name="page"]')?.setAttribute('value', '/fue')
    for (const name of ['First name', 'Last name']) input(name).value = 'Sam'
    input('Email').value = 'sam@mail.example'
    input('Phone').value = '9495550101'
    input('I agree').checked = true
  })
  await userEvent.click(screen.getByRole('button'))
  const headers = new Headers(post.mock.calls[0]?.[1]?.headers)
  expect(new URLSearchParams(headers.get('form-context') ?? '').get('page')).toBe('/fue')
  await act(async () => root.unmount())
})
