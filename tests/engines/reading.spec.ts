import { test } from '../harness/engines/test.ts'

// One window for all: a new one takes WebKit longer than most pages.
test('a visitor with a phone reads the whole of each page on the way to a consultation', async ({ visitor }) => {
  await visitor.holdsAPhone()
  for (const path of [
    '/',
    '/treatments',
    '/fue',
    '/locations',
    '/locations/irvine',
    '/faq',
    '/cost',
    '/doctors',
    '/results',
    '/contact',
  ]) {
    await visitor.open(path)
    await visitor.readsItWhole()
  }
})

test('a visitor at a desk reads the whole home page and the treatments', async ({ visitor }) => {
  for (const path of ['/', '/treatments']) {
    await visitor.open(path)
    await visitor.readsItWhole()
  }
})

test.describe('when JavaScript is unavailable', () => {
  test.use({ scripts: false })

  test('a visitor with a phone reads the home page, opens a question, and leaves by the menu', async ({ visitor }) => {
    await visitor.holdsAPhone()
    await visitor.open('/')
    await visitor.readsItWhole()
    await visitor.clicks('details[name="faq"] summary')
    await visitor.sees('details[name="faq"][open]')
    await visitor.clicks('button[popovertarget="site-menu"]')
    await visitor.clicks('#site-menu a[href="/locations"]')
    await visitor.isAt('/locations')
  })
})
