import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consultationFields } from '../../../contract/consultation-request.ts'
import { formContextSchema } from '../../../contract/form-context.ts'
import { copy, props } from '../../../tests/harness/consultation-form-fixture.ts'
import { noticeStore } from '../../../ui/toast/notice-store.ts'
import { ConsultationForm } from './consultation-form.tsx'
import { requestTimeoutMs } from './send-consultation-request.ts'

vi.mock('../../../ui/toast/toaster.tsx', () => ({ mountToaster: () => {} }))

const user = userEvent.setup({ delay: null })
const post = vi.fn<typeof fetch>()
const stored = () => new Response('{"id":"1"}', { status: 201 })
const problem = (status: number, errors?: { field: string; message: string }[]) =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'No', status, errors }), { status })

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const button = () => screen.getByRole<HTMLButtonElement>('button')
const send = () => user.click(button())
const sentRequest = (call = 0) => post.mock.calls[call]?.[1]
const sentHeader = (name: string, call = 0) => new Headers(sentRequest(call)?.headers).get(name)
const notice = () => noticeStore.read()[0]

async function fillIn() {
  await user.type(input('First name'), ' Sam ')
  await user.type(input('Last name'), 'Rivera')
  await user.type(input('Email'), 'sam@mail.example')
  await user.type(input('Phone'), '949 555 0101')
  await user.selectOptions(screen.getByLabelText('Clinic'), 'Encinitas')
  await user.click(input('I agree'))
}

beforeEach(() => {
  vi.stubGlobal('fetch', post)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  post.mockReset()
  for (const { id } of noticeStore.read()) noticeStore.dismiss(id)
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a visitor who sends the empty form reads each message and is taken to the first wrong field', async () => {
  render(<ConsultationForm {...props} />)
  await send()
  const summary = screen.getByRole('alert')
  expect(within(summary).getByText('There is a problem')).toBeTruthy()
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'You must accept the terms',
  ])
  expect(document.activeElement).toBe(input('First name'))
  expect(input('First name').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('consultation-consent-error')?.textContent).toBe('You must accept the terms')
  expect(post).not.toHaveBeenCalled()
})

test('a visitor who leaves the phone empty is taken back to that field', async () => {
  render(<ConsultationForm {...props} />)
  await fillIn()
  await user.clear(input('Phone'))
  await send()
  expect(document.activeElement).toBe(input('Phone'))
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1)
})

test('a link of the error summary leads to its field', async () => {
  render(<ConsultationForm {...props} />)
  await send()
  await user.click(screen.getByRole('link', { name: 'Please enter a valid email address' }))
  expect(document.activeElement).toBe(input('Email'))
})

test('a message leaves as soon as its field is right, and nobody is corrected while typing for the first time', async () => {
  render(<ConsultationForm {...props} />)
  const error = () => document.getElementById('consultation-phone-error')
  await user.type(input('Phone'), '949')
  expect(error()?.hidden).toBe(true)
  await send()
  expect(error()?.textContent).toBe('Please enter a valid phone number')
  await user.type(input('Phone'), '5550101')
  expect(error()?.hidden).toBe(true)
})

test('the request holds the eight fields and nothing else; the rest travels beside it', async () => {
  post.mockResolvedValue(stored())
  render(<ConsultationForm {...props} />)
  await fillIn()
  await send()
  expect(post.mock.calls[0]?.[0]).toBe('/api/contact')
  expect(sentRequest()).toMatchObject({ method: 'POST', credentials: 'include' })
  const body = JSON.parse(String(sentRequest()?.body))
  expect(Object.keys(body).sort()).toEqual([...consultationFields].sort())
  expect(body).toEqual({
    firstName: 'Sam',
    lastName: 'Rivera',
    email: 'sam@mail.example',
    phone: '949 555 0101',
    location: 'solanabeach',
    message: '',
    treatments: '',
    consent: true,
  })
  expect(sentHeader('content-type')).toBe('application/json')
  const context = formContextSchema.parse(Object.fromEntries(new URLSearchParams(sentHeader('form-context') ?? '')))
  expect(context).toMatchObject({ website: '', page: '/contact', consentVersion: '2025-01' })
  expect(context.elapsedMs).toBeGreaterThan(0)
})

test('a robot that fills the hidden input gives itself away', async () => {
  post.mockResolvedValue(stored())
  render(<ConsultationForm {...props} />)
  await fillIn()
  const honeypot = document.querySelector<HTMLInputElement>('[name="website"]')
  expect(honeypot?.tabIndex).toBe(-1)
  expect(honeypot?.closest('[aria-hidden="true"]')).toBeTruthy()
  fireEvent.change(honeypot ?? document.body, { target: { value: 'https://spam.example' } })
  await send()
  expect(new URLSearchParams(sentHeader('form-context') ?? '').get('website')).toBe('https://spam.example')
})

test('while the request is on its way the button reads "Submitting..." and cannot be pressed again', async () => {
  let answer = (_response: Response) => {}
  post.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  render(<ConsultationForm {...props} />)
  await fillIn()
  await send()
  expect(button().textContent).toBe('Submitting...')
  expect(button().disabled).toBe(true)
  await act(async () => answer(problem(500)))
  expect(button().textContent).toBe('Request consultation')
  expect(button().disabled).toBe(false)
})

test('a double click sends once', async () => {
  post.mockResolvedValue(stored())
  render(<ConsultationForm {...props} />)
  await fillIn()
  await act(async () => {
    button().click()
    button().click()
  })
  expect(post).toHaveBeenCalledOnce()
})

test('a visitor whose request arrived reads the notice and what happens next, and finds the form empty', async () => {
  post.mockResolvedValue(stored())
  render(<ConsultationForm {...props} />)
  await fillIn()
  await send()
  expect(notice()).toMatchObject({ variant: 'default', ...copy.notices.success })
  const confirmation = screen.getByText('We have your request').closest('div')
  expect(document.activeElement).toBe(confirmation)
  expect(confirmation?.textContent).toContain('We call you.')
  expect(['First name', 'Last name', 'Email', 'Phone', 'Clinic'].map((name) => input(name).value).join('')).toBe('')
  expect(input('I agree').checked).toBe(false)
})

test('the confirmation takes the place of the form until the visitor wants to send another request', async () => {
  post.mockResolvedValue(stored())
  render(<ConsultationForm {...props} />)
  await fillIn()
  await send()
  expect(input('First name').closest('[hidden]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send another request' }))
  expect(screen.queryByText('We have your request')).toBeNull()
  expect(document.activeElement).toBe(input('First name'))
  expect(button().textContent).toBe('Request consultation')
})

test('a second request is not judged by the mistakes of the first', async () => {
  post.mockResolvedValue(stored())
  render(<ConsultationForm {...props} />)
  await send()
  await fillIn()
  await send()
  await user.click(screen.getByRole('button', { name: 'Send another request' }))
  await user.type(input('Email'), 's')
  expect(input('Email').getAttribute('aria-invalid')).not.toBe('true')
})

test.each([
  ['the server is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', () => Promise.resolve(problem(500))],
  ['the database is away', () => Promise.resolve(problem(503))],
  ['there were too many requests', () => Promise.resolve(problem(429))],
  ['the answer is no problem document', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ['the refusal names no field', () => Promise.resolve(problem(422))],
  [
    'the refusal names a field that is not shown',
    () => Promise.resolve(problem(422, [{ field: 'message', message: 'x' }])),
  ],
])('when %s the visitor reads the failure, keeps every word and finds the phone number', async (_case, answer) => {
  post.mockImplementation(answer)
  render(<ConsultationForm {...props} />)
  await fillIn()
  await send()
  expect(notice()).toMatchObject({
    variant: 'destructive',
    ...copy.notices.failure,
    action: { label: 'Call (949) 555-0142', href: 'tel:+19495550142' },
  })
  expect(console.error).toHaveBeenCalled()
  expect(input('First name').value).toBe(' Sam ')
  expect(input('I agree').checked).toBe(true)
  const failure = document.querySelector('[data-form-failure]')
  expect(failure?.hasAttribute('hidden')).toBe(false)
  expect(failure?.querySelector('a')?.getAttribute('href')).toBe('tel:+19495550142')
  expect(button().disabled).toBe(false)
})

test('a request without an answer is given up after fifteen seconds', async () => {
  const timeout = new AbortController()
  const after = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  post.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  render(<ConsultationForm {...props} />)
  await fillIn()
  await send()
  expect(after).toHaveBeenCalledWith(15_000)
  expect(requestTimeoutMs).toBe(15_000)
  expect(button().disabled).toBe(true)
  await act(async () => timeout.abort(new DOMException('Too late', 'TimeoutError')))
  expect(notice()).toMatchObject(copy.notices.failure)
})

test.each([400, 422])('a fault that only the server sees is told, and shown at its field (%s)', async (status) => {
  post.mockResolvedValue(problem(status, [{ field: 'email', message: 'Please enter a valid email address' }]))
  render(<ConsultationForm {...props} />)
  await fillIn()
  await send()
  expect(notice()).toMatchObject({ variant: 'destructive', ...copy.notices.failure })
  expect(document.activeElement).toBe(input('Email'))
  expect(document.getElementById('consultation-email-error')?.textContent).toBe('Please enter a valid email address')
  expect(document.querySelector('[data-form-failure]')?.hasAttribute('hidden')).toBe(true)
})

test('a retry carries the same key, a corrected or a second request another one', async () => {
  post.mockImplementation(() => Promise.resolve(problem(503)))
  render(<ConsultationForm {...props} />)
  await fillIn()
  await send()
  await send()
  await user.type(input('Last name'), '-Lopez')
  post.mockImplementation(() => Promise.resolve(stored()))
  await send()
  await fillIn()
  await user.type(input('Last name'), '-Lopez')
  await send()
  const [first, retry, corrected, second] = [0, 1, 2, 3].map((call) => sentHeader('idempotency-key', call))
  expect(retry).toBe(first)
  expect(new Set([first, corrected, second]).size).toBe(3)
})

test('nothing personal reaches the address or the storage of the browser', async () => {
  post.mockResolvedValue(stored())
  const before = location.href
  render(<ConsultationForm {...props} />)
  await fillIn()
  await send()
  expect(location.href).toBe(before)
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test('the contact page names the doctor in the name of the form', () => {
  render(<ConsultationForm {...props} layout="form" label="Dr. Ana Reyes consultation request form" />)
  expect(screen.getByRole('form', { name: 'Dr. Ana Reyes consultation request form' })).toBeTruthy()
})
