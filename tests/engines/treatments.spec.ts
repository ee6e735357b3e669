import { expect, test } from '../harness/engines/test.ts'

const details = 'article[data-treatment]'
const live = '[data-treatment-details][data-live]'

test('a visitor at a desk chooses a treatment and reads its tabs', async ({ visitor }) => {
  await visitor.open('/treatments')
  await visitor.clicks('#options [data-select="exosomes"]')
  await visitor.sees(live)
  await visitor.isAt('/treatments?treatment=exosomes')
  await visitor.sees('article[data-treatment="exosomes"]')
  await visitor.clicks(`${details} [role="tab"]`, 'FAQ')
  await visitor.sees(`${details} [role="tab"][aria-selected="true"]`, 'FAQ')
})

test('a visitor with a phone opens the details in a sheet and closes it', async ({ visitor }) => {
  await visitor.holdsAPhone()
  await visitor.open('/treatments')
  await visitor.sees(live)
  await visitor.clicks('#options [data-select="fue"]')
  await visitor.sees('dialog[open] h3', 'Key Benefits')
  await visitor.clicks('dialog[open] form[method="dialog"] button')
  await visitor.isAt('/treatments')
  await visitor.seesNo('dialog[open]')
})

test("a visitor of a treatment's page is let go once its header rests, and may watch its film", async ({ visitor }) => {
  await visitor.open('/fue')
  await visitor.sees('html:not(.page-locked) [data-treatment-body="shown"]')
  expect(await visitor.ask(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  await visitor.clicks('#process details summary')
  await visitor.sees('#process details[open]')
  await visitor.scrollsTo('video')
  // A browser that can't play it shows its poster and its own controls.
  await visitor.sees('[data-video-state="playing"] video:not([controls]), [data-video-state="native"] video[controls]')
})
