import { newVisitor, type Visitor as Request } from '../e2e/consultation-journey.ts'
import { readExport } from '../harness/browser/read-export.ts'
import { expect, test } from '../harness/engines/test.ts'
import type { Visitor } from '../harness/engines/visitor.ts'

const field = (name: string) => `#contact [name="${name}"]`
const submit = '#contact button[type="submit"]'

async function fillForm(visitor: Visitor, request: Request): Promise<void> {
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
    await visitor.types(field(name), request[name])
  }
  await visitor.chooses(field('location'), request.location)
  await visitor.chooses(field('treatments'), request.treatments)
  await visitor.clicks(field('consent'))
}

test('a visitor on the home page asks for a consultation and the clinic has it', async ({ visitor }) => {
  const request = newVisitor()
  const [mailbox] = request.email.split('@')
  await visitor.holdsAPhone()
  await visitor.open('/#contact')
  await visitor.sees('astro-island:not([ssr]) #contact')
  await fillForm(visitor, { ...request, email: `${mailbox}@bücher.example` })
  await visitor.clicks(submit)
  await visitor.sees('[data-confirmation]')
  const email = `${mailbox}@xn--bcher-kva.example`
  expect(await readExport(email)).toMatchObject([{ ...request, email, consent: true, page: '/' }])
})

test('a visitor who sends an empty form is taken to the first wrong field', async ({ visitor }) => {
  await visitor.open('/contact')
  await visitor.clicks(field('email'))
  await visitor.sees('astro-island:not([ssr]) #contact')
  await visitor.clicks(submit)
  await visitor.sees(`${field('firstName')}:focus[aria-invalid="true"]`)
  await visitor.sees('#contact [data-error-for="consent"]', 'You must accept the terms')
})

test.describe('when JavaScript is unavailable', () => {
  test.use({ scripts: false })

  test('a visitor gets a wrong form back, corrects it, and the clinic has it', async ({ visitor }) => {
    const request = newVisitor()
    await visitor.open('/contact')
    await fillForm(visitor, { ...request, phone: '949' })
    await visitor.clicks(submit)
    await visitor.sees('[data-error-for="phone"]', 'Please enter a valid phone number')
    await visitor.types(field('phone'), '5550117')
    await visitor.clicks(field('consent'))
    await visitor.clicks(submit)
    await visitor.isAt('/thank-you')
    expect(await readExport(request.email)).toMatchObject([{ ...request, phone: '9495550117', page: '/contact' }])
  })
})
