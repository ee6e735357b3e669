import { expect, it } from 'vitest'
import { describeValue, nameValue } from './describe-value.ts'

const hours = [
  { days: ['monday', 'friday'], opens: '08:00', closes: '20:00' },
  { days: ['sunday'], opens: '10:00', closes: '14:00' },
]
const question = {
  id: 'cost',
  question: 'How much does it cost?',
  answer: 'From $6 to $12 a graft, and you get the full price in writing.',
}

it.each([
  [true, 'Yes'],
  ['', 'Nothing'],
  [4199, '4199'],
  [['Irvine', 'Temecula'], 'Irvine\nTemecula'],
  [hours, 'monday, friday, 08:00, 20:00\nsunday, 10:00, 14:00'],
  [question, `cost\n${question.question}\n${question.answer}`],
])('an owner reads %o as a text', (value, text) => {
  expect(describeValue(value)).toBe(text)
})

it('an owner knows a moved question by its words', () => {
  expect(nameValue(question)).toBe('How much does it cost?')
})
