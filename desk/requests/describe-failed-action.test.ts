import { afterEach, expect, test, vi } from 'vitest'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import { RefusedError, UnreachableError } from '../base/call-api.ts'
import { describeFailedAction, describeFailedUndo } from './describe-failed-action.ts'

afterEach(() => vi.unstubAllGlobals())

const refused = new RefusedError(422, { type: 'about:blank', title: 'Fill in the day first', status: 422 })
const failed = new RefusedError(502, { type: 'about:blank', title: 'Bad Gateway', status: 502 })
const lost = new UnreachableError('No answer from the server')

const email: RequestAction = { kind: 'email', template: null, subject: 'Hello', text: 'Hello' }
const call: RequestAction = { kind: 'call', outcome: 'reached', note: '' }

test.each([
  [email, refused, 'Fill in the day first. Nothing was sent. Your email is still here.'],
  [email, failed, 'The server ran into a problem. It may have been sent anyway. Your email is still here.'],
  [
    { kind: 'note', note: 'x' },
    lost,
    "The server didn't answer. It may have been saved anyway. Your note is still here.",
  ],
  [
    { ...call, note: 'x' },
    lost,
    "The server didn't answer. The call may have been saved anyway. Your note is still here.",
  ],
  [call, lost, "The server didn't answer. It may have been done anyway."],
] satisfies [RequestAction, Error, string][])(
  'a colleague reads what is known about %o after %s',
  (action, error, words) => {
    vi.stubGlobal('navigator', { onLine: true })
    expect(describeFailedAction(error, action)).toBe(words)
  },
)

test('an Undo without an answer may have worked', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(describeFailedUndo(lost)).toBe("The server didn't answer. It may have been undone anyway.")
  vi.stubGlobal('navigator', { onLine: false })
  expect(describeFailedUndo(lost)).toBe("You're offline. Nothing was undone.")
})
