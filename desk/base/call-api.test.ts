import { afterEach, expect, test, vi } from 'vitest'
import { describeFailedChange, describeFailedTry, RefusedError, UnreachableError } from './call-api.ts'

afterEach(() => vi.unstubAllGlobals())

const refused = (status: number) =>
  new RefusedError(status, { type: 'about:blank', title: 'Choose another passphrase', status })
const lost = new UnreachableError('No answer from the server')

test.each([
  ['was refused', refused(422), true, 'Choose another passphrase. Nothing was changed.'],
  ['was made offline', lost, false, "You're offline. Nothing was changed."],
  ['got no answer', lost, true, "The server didn't answer. Reload the page to see if it was done anyway."],
  ['failed', refused(502), true, 'The server ran into a problem. Reload the page to see if it was done anyway.'],
])('a change that %s says what is known about it', (_what, error, onLine, words) => {
  vi.stubGlobal('navigator', { onLine })
  expect(describeFailedChange(error)).toBe(words)
})

test('a colleague is asked to try again only where nothing else helps', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(describeFailedTry(lost)).toBe("The server didn't answer. Please try again.")
  expect(describeFailedTry(refused(502))).toBe('The server ran into a problem. Please try again.')
  expect(describeFailedTry(refused(422))).toBe('Choose another passphrase.')
})

test('what is gone is not called an address, which is an email address at the desk', () => {
  const problem = { type: 'urn:problem-type:not-found', title: "There's nothing at this address", status: 404 }
  expect(describeFailedChange(new RefusedError(404, problem))).toBe("It's no longer there. Nothing was changed.")
  const known = { ...problem, detail: 'This colleague no longer has access.' }
  expect(describeFailedTry(new RefusedError(404, known))).toBe('This colleague no longer has access.')
})
