import { newVisitor } from '../e2e/consultation-journey.ts'
import { readExport } from '../harness/browser/read-export.ts'
import { changePage } from '../harness/change-page.ts'
import { keys } from '../harness/engines/keys.ts'
import { openSlowScripts } from '../harness/engines/open-slow-scripts.ts'
import { expect, test } from '../harness/engines/test.ts'
import { Visitor } from '../harness/engines/visitor.ts'

const field = (name: string) => `#contact [name="${name}"]`

test('a visitor whose browser translates the page fills in and sends the form while each script takes 300 ms', async ({
  window,
  baseURL,
}) => {
  const line = await openSlowScripts(baseURL ?? '', 300)
  const visitor = new Visitor(window, line.url)
  const request = newVisitor()
  await visitor.open('/contact')
  await visitor.ask(changePage)
  await visitor.types(field('firstName'), request.firstName)
  for (const name of ['lastName', 'email', 'phone'] as const) await visitor.presses(keys.tab, ...request[name])
  await visitor.sees('astro-island:not([ssr]) #contact')
  await visitor.clicks('#contact button[type="submit"]')
  await visitor.sees('#contact [data-error-for="consent"]', 'You must accept the terms')
  await visitor.chooses(field('location'), request.location)
  await visitor.chooses(field('treatments'), request.treatments)
  await visitor.clicks(field('consent'))
  await visitor.clicks('#contact button[type="submit"]')
  await visitor.sees('[data-confirmation]')
  expect(await readExport(request.email)).toMatchObject([{ ...request, consent: true, page: '/contact' }])
  line.close()
})
