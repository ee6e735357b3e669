import { randomUUID } from 'node:crypto'
import { addColleague } from '../harness/browser/add-colleague.ts'
import { keys } from '../harness/engines/keys.ts'
import { expect, test } from '../harness/engines/test.ts'

const text = '[role="textbox"][contenteditable="true"]'
const saidByText = () => document.querySelector('[role="textbox"]')?.innerHTML.replaceAll(/<(\/?)span[^>]*>/g, '') ?? ''

test('an admin writes in a text, makes words bold, and takes that back', async ({ visitor: ana }) => {
  await ana.sitsAtADesk()
  const { member, passphrase, code } = await addColleague({ role: 'admin' })
  await ana.open('/staff/content#/edit/legal/accessibility.md')
  await ana.types('[name="email"]', member.email)
  await ana.types('[name="passphrase"]', passphrase)
  await ana.clicks('button', 'Sign in')
  await ana.isOn('[autocomplete="one-time-code"]')
  await ana.presses(...code())
  await ana.sees(text)

  // Another engine's test has written here before.
  const word = randomUUID().slice(0, 8)
  await ana.clicks(`${text} h2`)
  await ana.isOn(text)
  await ana.presses(keys.end, keys.enter, ...'Call us ')
  await ana.pressesTogether(keys.control, 'b')
  await ana.sees('[aria-label="Bold"][aria-pressed="true"]')
  await ana.presses(...'now')
  await ana.pressesTogether(keys.control, 'b')
  await ana.presses(...`, ${word}.`)
  await ana.sees('p[role="status"]', 'Saved. Visitors see it once you publish.')
  expect(await ana.ask(saidByText)).toContain(`<p>Call us <strong>now</strong>, ${word}.</p>`)

  await ana.pressesTogether(keys.control, 'z')
  await expect.poll(() => ana.ask(saidByText)).not.toContain(`${word}.`)
  expect(await ana.faults()).toEqual([])
})
