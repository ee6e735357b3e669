import { createHash } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { load } from 'cheerio/slim'
import { expect, test } from '../harness/browser/test.ts'
import { siteRoutes } from './site-routes.ts'

/** Before a phone on a slow line has read one byte of HTML it has read this. */
const policyBytes = 800

/** Pages that are only shown as the answer to something, beside those with an address of their own. */
const answers: Readonly<Record<string, (request: APIRequestContext) => Promise<APIResponse>>> = {
  'a page that is missing': (request) => request.get('/nothing'),
  'a clinic that is missing': (request) => request.get('/locations/nothing'),
  'the page of a link in an email': (request) => request.get(`/unsubscribe?token=${'a'.repeat(32)}`),
  'a form with faults': (request) => request.post('/api/contact', { form: { firstName: '' } }),
}

test('a page trusts exactly the scripts and styles that stand in it, in few bytes', async ({ request }) => {
  const pages = siteRoutes().map((route) => [route, () => request.get(route)] as const)
  const others = Object.entries(answers).map(([name, ask]) => [name, () => ask(request)] as const)
  for (const [name, ask] of [...pages, ...others]) {
    const answer = await ask()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const html = await answer.text()
    expect.soft(policy.match(/'sha256-[^']+'/g)?.sort(), name).toEqual([...inlineHashes(html)].sort())
    expect.soft(policy.length, `bytes of the policy of ${name}`).toBeLessThanOrEqual(policyBytes)
    expect.soft(policy, name).not.toContain('unsafe')
  }
})

/** The hashes of all that a browser would run or apply. Data blocks, such as JSON-LD, need no permission. */
function inlineHashes(html: string): Set<string> {
  const $ = load(html)
  const texts = $('script:not([src]):not([type$=json]), style').toArray()
  return new Set(texts.map((element) => `'sha256-${createHash('sha256').update($(element).text()).digest('base64')}'`))
}
