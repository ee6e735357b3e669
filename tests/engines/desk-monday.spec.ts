import { randomUUID } from 'node:crypto'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { keys } from '../harness/engines/keys.ts'
import { expect, test } from '../harness/engines/test.ts'
import { appointmentPasses } from './come-due.ts'
import { joinDesk } from './join-desk.ts'

const heading = 'h2'
const notice = '[data-desk-notice]'
const dialog = '[role="dialog"]'
const event = '[aria-label="What happened"] li'
const joined = '[aria-label="Other requests of this person"] article'

test('a Monday of two colleagues: a caller is entered and recognized, booked, moved, missed and called again, and five old requests are closed at once', async ({
  newVisitor,
  request,
}) => {
  const [jo, ana] = await Promise.all([newVisitor(), newVisitor()])
  await joinDesk(jo, 'Jo Park')
  await joinDesk(ana, 'Ana Morales')
  await ana.holdsAPhone()
  const form = await askForConsultation(request)
  const address = `/staff#/requests/${form.id}?view=all`

  await jo.open('/staff#/requests?view=all')
  await jo.sees(`#request-${form.id}`)
  await jo.presses('+')
  await jo.sees(dialog, 'Enter a request')
  await jo.tabsTo(`${dialog} input[type="text"]`)
  await jo.presses(...'Luis', keys.tab, ...'Gomez', keys.tab, ...form.phone)
  await jo.sees(`${dialog} [role="status"]`, form.name)
  await jo.presses(keys.tab, keys.tab, keys.tab, keys.tab, keys.tab, ...'Asks when he can come in.')
  await jo.tabsTo(`${dialog} [type="submit"]`)
  await jo.presses(keys.enter)
  await jo.sees(notice, 'Entered, and assigned to you.')
  // The server joins what one number sent.
  await jo.isAt(address)
  await jo.sees(heading, form.name)
  await jo.sees(joined, 'Asks when he can come in.')

  await jo.presses('b')
  await jo.sees(dialog, 'Book an appointment')
  await jo.tabsTo(`${dialog} [type="submit"]`)
  await jo.presses(keys.enter)
  await jo.sees(notice, 'Booked for')
  await jo.presses('b')
  await jo.sees(dialog, 'Move the appointment')
  await jo.chooses(`${dialog} select`, '90')
  await jo.tabsTo(`${dialog} [type="submit"]`)
  await jo.presses(keys.enter)
  await jo.seesNo(dialog)

  await appointmentPasses(form.id)
  await ana.open(address)
  await ana.sees('strong', 'Did they come?')
  await ana.clicks('button', "They didn't")
  await ana.sees(notice, "They didn't come")
  await ana.clicks('a[href^="tel:"]', 'Call')
  await ana.clicks('fieldset button', 'No answer')
  await ana.sees(event, 'Called: no answer')
  expect(await ana.faults()).toEqual([])
  await jo.sees(event, 'Called: no answer')
  expect(await jo.faults()).toEqual([])

  const family = `Old${randomUUID().slice(0, 8)}`
  const old = []
  for (let index = 0; index < 5; index += 1) old.push(await askForConsultation(request, `${family}${index}`))
  await jo.open(`/staff#/requests?view=all&q=${family}`)
  for (const { id } of old) await jo.sees(`#request-${id}`)
  await jo.tabsTo(`#request-${old.at(-1)?.id}`)
  await jo.presses('x')
  for (let count = 0; count < 4; count += 1) await jo.pressesTogether(keys.shift, keys.arrowDown)
  await jo.presses('w')
  await jo.sees(dialog, 'Close 5 requests')
  await jo.presses('3')
  await jo.sees(notice, 'Closed 5 requests')
  expect(await jo.faults()).toEqual([])
})
