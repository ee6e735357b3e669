import { randomInt } from 'node:crypto'
import { dayMs } from '../../contract/time.ts'
import { addColleague } from '../harness/browser/add-colleague.ts'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { receivedEmails } from '../harness/browser/received-emails.ts'
import { keys } from '../harness/engines/keys.ts'
import { fill, hasFocus } from '../harness/engines/page-functions.ts'
import { expect, test } from '../harness/engines/test.ts'
import type { Visitor } from '../harness/engines/visitor.ts'
import { comeDue } from './come-due.ts'
import { joinDesk } from './join-desk.ts'

const row = ({ id }: { id: string }) => `#request-${id}`
const heading = 'h2'
const notice = '[data-desk-notice]'
const dialog = '[role="dialog"]'
const event = '[aria-label="What happened"] li'

async function looksFor(colleague: Visitor, words: string): Promise<void> {
  await colleague.presses('/')
  await colleague.isOn('[type="search"]')
  await colleague.presses(...words, keys.enter)
  await colleague.isAt(`/staff#/requests?view=all&q=${words}`)
}

/** Books a time of a year in which no other test books any. */
async function books(colleague: Visitor, submit: () => Promise<void>): Promise<void> {
  const day = new Date(Date.now() + (100 + randomInt(500)) * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
  await colleague.ask(fill, `${dialog} input`, `${day}T${10 + randomInt(6)}:${10 + randomInt(49)}`)
  await submit()
  await colleague.sees(notice, 'Booked for')
}

/** In an open menu, goes down to a choice and takes it. */
async function picks(colleague: Visitor, choice: string): Promise<void> {
  await colleague.isOn('[role="menuitem"]')
  while (!(await colleague.ask(hasFocus, '[role="menuitem"]', choice))) await colleague.presses(keys.arrowDown)
  await colleague.presses(keys.enter)
}

test('two are invited, and by keyboard follow up a request from its arrival to the end of its data', async ({
  newVisitor,
  request,
}) => {
  const [jo, ana] = await Promise.all([newVisitor(), newVisitor()])
  const earlier = await askForConsultation(request)
  const joEmail = await joinDesk(jo, 'Jo Park')
  await joinDesk(ana, 'Ana Morales')
  for (const colleague of [jo, ana]) {
    await looksFor(colleague, earlier.lastName)
    await colleague.sees(row(earlier))
  }

  await jo.presses('j')
  await jo.sees(heading, earlier.name)
  await jo.presses('s')
  await jo.sees(dialog, 'Snooze until')
  await jo.presses('1')
  await jo.sees(notice, 'Snoozed until')
  await comeDue(earlier.id)
  // The list moves after an action of one's own: what arrives while it is read again would be in it without a word.
  await jo.sees(row(earlier), 'was due')

  const asked = await askForConsultation(request, earlier.lastName)
  await Promise.all([jo, ana].map((colleague) => colleague.sees('button', '1 new request arrived')))
  for (const colleague of [jo, ana]) {
    await colleague.presses('r')
    await colleague.sees(row(asked))
    await colleague.presses('k')
    await colleague.isAt(`/staff#/requests/${asked.id}?view=all&q=${asked.lastName}`)
  }
  await ana.sees('[role="status"]', 'Jo Park is looking at this, too.')

  await jo.presses('a')
  await jo.sees(notice, 'Assigned to')
  await jo.presses('c')
  await jo.sees('fieldset legend', 'How did it go?')
  await jo.presses('3')
  await jo.sees(notice, 'Call saved: no answer')
  await jo.presses('n', ...'Voicemail full.')
  await jo.pressesTogether(keys.control, keys.enter)
  await jo.sees(event, 'Voicemail full.')
  await ana.sees(event, 'Voicemail full.')
  await jo.presses(keys.escape)
  await expect.poll(() => jo.ask(hasFocus, 'textarea', '')).toBe(false)

  await jo.presses('d')
  await picks(jo, 'For a spreadsheet')
  await jo.sees(notice, 'Downloaded.')
  expect(await jo.hasSaved(/^requests-.*\.csv$/)).toContain(`\n${asked.id},`)

  await jo.tabsTo('[aria-label^="Status:"]')
  await jo.presses(keys.enter)
  await picks(jo, 'Booked')
  await jo.isOn(`${dialog} input`)
  await books(jo, () => jo.presses(keys.enter))
  expect(await jo.faults()).toEqual([])

  await jo.presses('j')
  await jo.sees(event, 'Next step came due')
  const reminder = { text: expect.stringContaining(asked.name) }
  await expect.poll(() => receivedEmails(joEmail)).toContainEqual(expect.objectContaining(reminder))

  await jo.presses('k')
  await jo.isAt(`/staff#/requests/${asked.id}?view=all&q=${asked.lastName}`)
  await jo.sees(heading, asked.name)
  await jo.presses('p')
  await jo.sees('h1', asked.name)
  await jo.presses('d')
  await jo.isOn(`${dialog} select`)
  await jo.presses(...'They', keys.tab, ...asked.email, keys.enter)
  await jo.sees(notice, 'Deleted: 1 request')
  await ana.sees(heading, 'This request is gone')
})

test('with a phone a colleague does the same with the thumb', async ({ visitor: jo, request }) => {
  await jo.holdsAPhone()
  const earlier = await askForConsultation(request)
  const { member, passphrase, code } = await addColleague()
  await jo.open(`/staff#/requests?view=all&q=${earlier.lastName}`)
  await jo.types('[name="email"]', member.email)
  await jo.types('[name="passphrase"]', passphrase)
  await jo.clicks('button', 'Sign in')
  await jo.isOn('[autocomplete="one-time-code"]')
  await jo.presses(...code())
  await jo.sees(row(earlier))

  const asked = await askForConsultation(request, earlier.lastName)
  await jo.clicks('button', '1 new request arrived')
  await jo.clicks(row(asked))
  await jo.sees(heading, asked.name)
  await jo.clicks('a[href^="tel:"]', 'Call')
  await jo.clicks('fieldset button', 'No answer')
  await jo.sees(notice, 'Call saved: no answer')
  await jo.types('textarea', 'Voicemail full.')
  await jo.clicks('button', 'Save note')
  await jo.sees(event, 'Voicemail full.')
  await jo.clicks('[aria-label="More actions"]')
  await jo.clicks('[role="menuitem"]', 'Snooze')
  await jo.clicks(`${dialog} button`, 'In a week')
  await jo.sees(notice, 'Snoozed until')
  await jo.clicks('[aria-label^="Status:"]')
  await jo.clicks('[role="menuitem"]', 'Booked')
  await books(jo, () => jo.clicks(`${dialog} [type="submit"]`))
  expect(await jo.faults()).toEqual([])

  await jo.clicks('[aria-label="Request"] a', 'All')
  await jo.clicks('[aria-label="Download this list"]')
  await jo.clicks('[role="menuitem"]', 'For another system')
  expect(await jo.hasSaved(/^requests-.*\.ndjson$/)).toContain(asked.id)
  expect(await jo.faults()).toEqual([])

  await jo.clicks(row(asked))
  await jo.clicks('a', 'Everything we have')
  await jo.sees('h1', asked.name)
  expect(await jo.faults()).toEqual([])
  await jo.clicks('button', 'Delete…')
  await jo.chooses(`${dialog} select`, 'asked')
  await jo.types(`${dialog} input`, asked.email)
  await jo.clicks(`${dialog} [type="submit"]`)
  await jo.sees(notice, 'Deleted: 1 request')

  await jo.clicks('[aria-label="Desk"] button', 'People')
  await jo.clicks('[role="menuitem"]', 'Reports')
  await jo.sees('[data-chart] canvas')
  await jo.seesNo('[data-chart]:not(:has(canvas))')
})
