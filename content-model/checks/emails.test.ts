import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../tests/brands/second/content-copy.ts'
import { readContent } from '../read-content.ts'

let copy: ReturnType<typeof copyContent>
beforeEach(() => {
  copy = copyContent()
})
afterEach(() => copy.remove())

describe('an owner who edits the emails', () => {
  it('writes the brand and the phone once, and leaves the rest to whoever sends them', () => {
    const { visitor, staff } = readContent(copy.folder).emails.consultation
    expect(visitor.subject).toBe('Your letter to Birchfield')
    expect(visitor.paragraphs[1]).toContain('(303) 555-0177')
    expect(staff.subject).toBe('{name} would like to visit {clinic}')
  })

  it.each([
    [
      '{dueDay} where no deadline is known',
      'heading: Good evening\n',
      'heading: By {dueDay}\n',
      `consultation.visitor.heading: is "By {dueDay}". {dueDay} can't be used here. Leave it out.`,
    ],
    [
      'the name of a stranger to someone else',
      'It is here.',
      '"Dear {name}"',
      `consultation.visitor.paragraphs[1]: is "Dear {name}". {name} can't be used here. Leave it out.`,
    ],
    [
      'a name that does not belong there',
      '{asked}',
      '{clinic}',
      `privacyRequest.visitor.paragraphs[1]: is "You asked us {clinic}.". {clinic} can't be used here. You can use {asked} or {dueDay}.`,
    ],
    [
      'a name that nobody knows',
      '{asked}',
      '{aksed}',
      'privacyRequest.visitor.paragraphs[1]: has the unknown placeholder {aksed}. Did you mean "asked"?',
    ],
    [
      'no way out',
      'Stop our letters: {unsubscribeLink}',
      'Bye',
      'consultation.visitor.unsubscribe ("Unsubscribe line"): is "Bye". Include {unsubscribeLink} in it.',
    ],
    [
      'a field that nobody reads',
      'lead:',
      'led:',
      'withdrawal.staff ("To the staff"): has the unknown field "led". Did you mean "lead"?',
    ],
  ])('and writes %s is told where and what to do', (_, from, to, fault) => {
    copy.edit('emails.yaml', from, to)
    expect(copy.faults()).toContain(`emails.yaml → ${fault}`)
  })
})

describe('an owner who edits what staff email from the desk', () => {
  it('leaves to the desk who writes to whom, and writes the brand once', () => {
    copy.edit('desk.yaml', 'About your request', 'Your request to {brand}')
    const [template] = readContent(copy.folder).desk.emailTemplates
    expect(template?.subject).toBe('Your request to Birchfield')
    expect(template?.text).toContain('Hello {firstName}, please call {clinicPhone}')
  })

  it.each([
    ['a placeholder that the desk does not know', '{staffName}', '{doctorName}', 'desk.yaml'],
    ['an id that is no word', 'id: call-back', 'id: Call back!', 'emailTemplates[1].id'],
    ['a subject of two lines', 'subject: About your request', 'subject: "About\\nyou"', 'emailTemplates[1].subject'],
  ])('is told about %s', (_name, from, to, place) => {
    copy.edit('desk.yaml', from, to)
    expect(() => readContent(copy.folder)).toThrow(place)
  })
})
