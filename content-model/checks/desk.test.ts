import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../tests/brands/second/content-copy.ts'
import { readContent } from '../read-content.ts'

let copy: ReturnType<typeof copyContent>
beforeEach(() => {
  copy = copyContent()
})
afterEach(() => copy.remove())

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
