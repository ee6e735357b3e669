import { expect, test } from 'vitest'
import { attemptCookie, beginAttempt, readAttempt } from './sign-in-attempt.ts'

const deps = { sessionSecret: 'one', configuration: { publicUrl: 'https://www.clinic.example' } }

test('over https an attempt is kept in a cookie of this host alone, which says nothing and opens with the same secret', async () => {
  const attempt = beginAttempt(0)
  const line = await attemptCookie(deps, attempt)
  expect(line).toMatch(/^__Host-staff-sign-in=\w+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  for (const secret of [attempt.state, attempt.nonce, attempt.codeVerifier]) expect(line).not.toContain(secret)
  const [cookie = ''] = line.split(';')
  expect(await readAttempt(deps, cookie, 599_999)).toEqual(attempt)
  expect(await readAttempt(deps, cookie, 600_000)).toBeUndefined()
  expect(await readAttempt({ ...deps, sessionSecret: 'another' }, cookie, 0)).toBeUndefined()
})
