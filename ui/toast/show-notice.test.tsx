import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/harness/eventually.ts'

const sent = { variant: 'default', title: 'Consultation Request Submitted', description: 'Thank you!' } as const
const failed = {
  variant: 'destructive',
  title: 'Submission Failed',
  description: 'Please try again.',
  action: { label: 'Call (949) 555-0142', href: 'tel:+19495550142' },
} as const

/** A page that has not shown a notice yet: the modules are new, as after a visit's first click. */
async function openPage() {
  vi.resetModules()
  const { showNotice } = await import('./show-notice.ts')
  const { noticeStore } = await import('./notice-store.ts')
  return {
    noticeStore,
    showNotice: (notice: Parameters<typeof showNotice>[0]) =>
      act(async () => {
        showNotice(notice)
        await vi.dynamicImportSettled()
      }),
  }
}

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the notice area is not in the page before the first notice', async () => {
  const { showNotice } = await openPage()
  expect(document.body.innerHTML).toBe('')
  await showNotice(sent)
  expect(screen.getByText(sent.title)).toBeTruthy()
})

test('a visitor sees one notice at a time: a new one takes the place of the one before', async () => {
  const { showNotice } = await openPage()
  await showNotice(sent)
  expect(screen.getByText(sent.title)).toBeTruthy()
  await showNotice(failed)
  await later(1000)
  expect(screen.queryByText(sent.title)).toBeNull()
  expect(screen.getByText(failed.title)).toBeTruthy()
})

test('a notice leaves after five seconds, and the store forgets it a million milliseconds later', async () => {
  const { showNotice, noticeStore } = await openPage()
  await showNotice(sent)
  expect(screen.getByText(sent.title)).toBeTruthy()
  await later(4999)
  expect(noticeStore.read()[0]?.isOpen).toBe(true)
  await later(1)
  expect(noticeStore.read()[0]?.isOpen).toBe(false)
  await later(999_999)
  expect(noticeStore.read()).toHaveLength(1)
  await later(1)
  expect(noticeStore.read()).toHaveLength(0)
})

test('F8 leads a keyboard user to the notice area', async () => {
  const { showNotice } = await openPage()
  await showNotice(failed)
  expect(screen.getByText(failed.title)).toBeTruthy()
  fireEvent.keyDown(document, { code: 'F8' })
  expect(document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')).toBe('Notifications (F8)')
})

test.each([
  [50, true],
  [51, false],
])('a swipe of %i px to the right leaves the notice open: %s', async (distance, isOpen) => {
  const { showNotice, noticeStore } = await openPage()
  await showNotice(sent)
  expect(screen.getByText(sent.title)).toBeTruthy()
  const notice = screen.getByText(sent.title).closest('li')
  if (!notice) throw new Error('The notice is not in a list')
  notice.setPointerCapture = () => {}
  fireEvent.pointerDown(notice, { button: 0, clientX: 100, clientY: 10, pointerType: 'touch' })
  fireEvent.pointerMove(notice, { clientX: 100 + distance, clientY: 10, pointerType: 'touch' })
  fireEvent.pointerUp(notice, { clientX: 100 + distance, clientY: 10, pointerType: 'touch' })
  expect(noticeStore.read()[0]?.isOpen).toBe(isOpen)
})

test('a failure is announced at once and good news politely', async () => {
  const { showNotice } = await openPage()
  const announced = () => document.querySelector('[role="status"]')?.getAttribute('aria-live')
  await showNotice(sent)
  await eventually(() => expect(announced()).toBe('polite'))
  await showNotice(failed)
  await eventually(() => expect(announced()).toBe('assertive'))
})

test('a failure is logged to the console, and the phone number is one tap away', async () => {
  const { showNotice } = await openPage()
  await showNotice({ ...failed, cause: '503: down' })
  expect(console.error).toHaveBeenCalledWith('Submission Failed: Please try again.', '503: down')
  expect(screen.getByRole('link', { name: 'Call (949) 555-0142' }).getAttribute('href')).toBe('tel:+19495550142')
})

test('good news is not logged to the console', async () => {
  const { showNotice } = await openPage()
  await showNotice(sent)
  expect(console.error).not.toHaveBeenCalled()
})
