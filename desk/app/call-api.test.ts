import { afterEach, expect, test, vi } from 'vitest'
import { describeFailedChange, RefusedError, UnreachableError } from './call-api.ts'

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
