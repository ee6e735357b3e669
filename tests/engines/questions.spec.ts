import { keys } from '../harness/engines/keys.ts'
import { test } from '../harness/engines/test.ts'

test('a visitor with a question opens one, the next closes it, a word finds what matches, and a choice its price', async ({
  visitor,
}) => {
  await visitor.open('/faq')
  await visitor.clicks('details[name="faq"]:nth-of-type(1) summary')
  await visitor.sees('details[name="faq"]:nth-of-type(1)[open]')
  await visitor.clicks('details[name="faq"]:nth-of-type(2) summary')
  await visitor.sees('details[name="faq"]:nth-of-type(2)[open]')
  await visitor.seesNo('details[name="faq"]:nth-of-type(1)[open]')
  await visitor.types('[data-question-search]', 'ANESTHETIC')
  await visitor.sees('[data-question-count]', '1')

  await visitor.open('/cost')
  await visitor.clicks('[name="pattern"][value="norwood-3"]')
  await visitor.sees('[data-range-answer]', '$6,000')
  await visitor.presses(keys.arrowDown)
  await visitor.sees('[data-range-answer]', '$7,200')
})
