import { keys } from '../harness/engines/keys.ts'
import { test } from '../harness/engines/test.ts'

const openMenu = '[data-header-menu]:popover-open'

test('a visitor at a desk opens the treatments, closes them, and follows one', async ({ visitor }) => {
  await visitor.open('/contact')
  await visitor.clicks('header button[popovertarget]', 'Treatments')
  await visitor.sees(openMenu)
  await visitor.presses(keys.escape)
  await visitor.seesNo(openMenu)
  await visitor.clicks('header button[popovertarget]', 'Treatments')
  await visitor.clicks(`${openMenu} a[href="/exosomes"]`)
  await visitor.isAt('/exosomes')
})

test('a visitor with a phone opens the menu, a group in it, and follows a link', async ({ visitor }) => {
  await visitor.holdsAPhone()
  await visitor.open('/')
  await visitor.clicks('button[popovertarget="site-menu"]')
  await visitor.clicks('#site-menu summary')
  await visitor.sees('#site-menu a[href="/microneedling"]')
  await visitor.clicks('#site-menu a[href="/contact"]')
  await visitor.isAt('/contact')
  await visitor.seesNo(openMenu)
})
