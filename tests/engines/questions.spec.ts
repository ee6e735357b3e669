import { keys } from '../harness/engines/keys.ts'
import { test } from '../harness/engines/test.ts'

test('a visitor with a question opens one, the next closes it, a word finds what matches, a choice its price, and another a case', async ({
  visitor,
}) => {
  await visitor.open('/faq')
  await visitor.clicks('details[name="faq"]:nth-of-type(1) summary')
  await visitor.sees('details[name="faq"]:nth-of-type(1)[open]')
  await visitor.clicks('details[name="faq"]:nth-of-type(2) summary')
  await visitor.sees('details[name="faq"]:nth-of-type(2)[open]')
  await visitor.seesNo('details[name="faq"]:nth-of-type(1)[open]')
  await visitor.types('[data-question-search]', 'SHAVE')
  await visitor.sees('[data-question-count]', '1')

  await visitor.open('/cost')
  await visitor.clicks('[name="pattern"][value="norwood-3"]')
  await visitor.sees('[data-range-answer]', '$6,000')
  await visitor.presses(keys.arrowDown)
  await visitor.sees('[data-range-answer]', '$7,200')

  await visitor.open('/results')
  await visitor.clicks('[name="treatment"][value="growth-factors"]')
  await visitor.sees('[data-shown]', '1')
  await visitor.seesNo('[data-case][data-treatment="fue"]')
  await visitor.clicks('[name="decade"][value="30s"]')
  await visitor.clicks('[data-no-match] button')
  await visitor.seesNo('[data-no-match]')
  await visitor.clicks('[data-treatment="fue"] button')
  await visitor.sees('dialog[open] input[type="range"]')
  await visitor.presses(keys.escape)
  await visitor.seesNo('dialog[open]')
})

test('a visitor with a phone answers the seven questions, goes back and reloads without loss, and reads what may help', async ({
  visitor,
}) => {
  await visitor.holdsAPhone()
  await visitor.open('/candidacy')
  const answers = ['26-40', 'norwood-3', '1-to-5', 'slow', 'some', 'nothing', 'none']
  for (const [index, answer] of answers.entries()) {
    await visitor.sees('[data-current] legend', `Question ${index + 1} of ${answers.length}`)
    await visitor.clicks(`[data-current] input[value="${answer}"]`)
    await visitor.clicks('[data-steps] button[type="submit"]')
  }
  await visitor.sees('main h3', 'What may help')
  await visitor.isAt('/candidacy')
  await visitor.ask(() => history.back())
  await visitor.sees('[data-current] input[value="none"]:checked')
  await visitor.seesNo('main h3')
  await visitor.ask(() => {
    document.documentElement.dataset.isOld = ''
    setTimeout(() => location.reload())
  })
  await visitor.seesNo('[data-is-old]')
  await visitor.sees('[data-current] legend', 'Question 7 of 7')
  await visitor.sees('[data-current] input[value="none"]:checked')
})
