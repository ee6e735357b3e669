import { expect, it } from 'vitest'
import { contentFiles } from '../files/content-files.ts'
import { describeFields } from '../files/describe-forms.ts'
import { findMentions, isName, renameMentions } from './mentions.ts'

const form = describeFields(contentFiles.doctors)
const brandDoctor = 'Dr. Rowan Ashby'
const namedIn = (text: string, name: string) => findMentions(form, text, { name, brandDoctor }).length > 0

it.each([
  ['Ask {doctor}.', '{doctor}'],
  ['Ask {doctor}.', 'Dr. Rowan Ashby, MD'],
  ['Ask Dr. Rowan Ashby.', '{doctor}'],
  ["Rowan  Ashby's chair", '{doctor}, MD'],
  ['Dr Ashby plans it.', '{doctor}'],
  ['Dr. Lee plans it.', 'Dr. Maya Lee M.D. PhD'],
  ['Doctor Lee plans it.', 'Maya Lee, MD'],
  ['Maya Lee MD and Maya Lee PhD', 'Dr. Maya Lee'],
  ['Dr. O’Brien', "Dr. Ann O'Brien Jr."],
  ['Dr. de la Cruz or Dr. Cruz', 'Dr. Maya de la Cruz'],
  ['Dr. Long', 'Dr. Long'],
  ['Why Dr. Lee Draws Your Hairline', 'Dr. Maya Lee'],
  ['Meet Maya Lee Today', 'Dr. Maya Lee'],
  ['Dr. Núñez-Lee (Irvine) plans it.', 'Dr. Ana Núñez-Lee, MD'],
])('a text that says "%s" names %s', (text, name) => {
  expect(namedIn(text, name)).toBe(true)
})

it.each([
  ['Ask {doctor}.', 'Dr. Maya Lee'],
  ['Dr. Leerink is another one.', 'Dr. Maya Lee'],
  ['Maya and Lee', 'Dr. Maya Lee'],
  ['Mr. Ashby sent his brother.', '{doctor}'],
  ['Dr. Lee-Chen and Ana Maya Lee-Chen', 'Dr. Maya Lee'],
  ['Long Beach, Long@x.example', 'Dr. Long'],
  ['Anything', ''],
  ['Anything. With (brackets', 'Dr. (.'],
])('a text that says "%s" does not name %s', (text, name) => {
  expect(namedIn(text, name)).toBe(false)
})

it("a doctor's own entry is no other place", () => {
  const doctor = (name: string) => ({ name, portrait: { picture: 'portrait', alt: name } })
  const doctors = { lead: 'Dr. Lee treats you.', entries: [doctor('Dr. Maya Lee'), doctor('{doctor}')] }
  expect(findMentions(form, doctors, { name: 'Dr. Maya Lee', brandDoctor })).toEqual([['lead']])
})

const renamed = (text: string, to: string, others: string[] = []) =>
  renameMentions(form, text, { name: 'Dr. Maya Lee, MD', brandDoctor, to, entry: 'Dr. Maya Lee, MD', others })

it.each([
  ['Dr. Maya Lee draws. Dr. Lee cuts.', 'Dr. Maya Chen, MD', 'Dr. Maya Chen draws. Dr. Chen cuts.'],
  ["Maya  Lee's chair, the Lee-led team", 'Maya $& Chen', "Maya $& Chen's chair, the Lee-led team"],
  ['Dr. Leerink, Mr. Lee, Lee', 'Dr. Maya Chen', 'Dr. Leerink, Mr. Lee, Lee'],
  ['Ask {doctor} or Dr. Lee.', 'Dr. Maya Lee-Chen', 'Ask {doctor} or Dr. Lee-Chen.'],
  ['Dr. Lee or Maya Lee, MD', 'Dr. Anna Maya Lee', 'Dr. Lee or Anna Maya Lee, MD'],
  ['Dr. Anna Maya Lee, Maya Lee', 'Dr. Anna Maya Lee', 'Dr. Anna Maya Lee, Anna Maya Lee'],
  ['Dr. Lee, Maya Lee', 'Dr. Maya J. Lee', 'Dr. Lee, Maya J. Lee'],
  ['Dr. Lee and Doctor Lee', 'Dr. Ana de la Cruz III', 'Dr. Ana de la Cruz and Doctor Ana de la Cruz'],
  ['Why Dr. Lee Draws', 'Maya Chen FAAD', 'Why Dr. Chen Draws'],
  ['Dr. Lee', 'Maya Chen MBBS DDS', 'Dr. Chen'],
  ['Dr. Lee, Maya Lee', 'Maya Lee, DO', 'Dr. Lee, Maya Lee'],
])('of "%s", a doctor who is now %s makes "%s"', (text, to, expected) => {
  expect(renamed(text, to)).toBe(expected)
})

it('of a name of three words, one that is the same but for a degree changes nothing', () => {
  const text = 'Dr. Cruz, Dr. de la Cruz, Maya de la Cruz'
  const name = 'Maya de la Cruz'
  expect(renameMentions(form, text, { name, brandDoctor, to: `${name}, MD`, entry: name, others: [] })).toBe(text)
})

it('what others are called stays', () => {
  const text = 'Dr. Lee, or Maya Lee, or Dr. Maya Lee Park, or Anna Maya Lee'
  const to = 'Dr. Maya Chen'
  expect(renamed('Dr. Lee, or Maya Lee', to, ['Dr. John Lee'])).toBe('Dr. Lee, or Maya Chen')
  expect(renamed('Dr. Lee, or Maya Lee', to, ['Dr. John Leeds'])).toBe('Dr. Chen, or Maya Chen')
  expect(renamed(text, to, ['Maya Lee Park', 'Anna Maya Lee'])).toBe(text.replace('or Maya Lee,', 'or Maya Chen,'))
})

it("a doctor's new name changes their entry and its texts, and in other entries only the whole name", () => {
  const drew = { name: 'Dr. Drew Lee', role: 'Dr. Lee leads', since: 2009 }
  const other = { name: 'Dr. Drew Lee Park', role: 'Dr. Lee, beside Drew Lee' }
  const doctors = { lead: '{doctor} and Drew Lee', entries: [drew, other] }
  const wanted = { name: drew.name, brandDoctor: 'Drew Lee', to: 'Dr. Mo Chen', entry: drew.name, others: [other.name] }
  const expected = {
    lead: '{doctor} and Mo Chen',
    entries: [
      { ...drew, name: 'Dr. Mo Chen', role: 'Dr. Chen leads' },
      { ...other, role: 'Dr. Lee, beside Mo Chen' },
    ],
  }
  expect(renameMentions(form, doctors, wanted)).toEqual(expected)
  const typed = { ...doctors, entries: [{ ...drew, name: 'Dr. Mo Che' }, other] }
  expect(renameMentions(form, typed, { ...wanted, entry: 'Dr. Mo Che' })).toEqual(expected)
  expect(renameMentions(form, doctors, { ...wanted, name: 'Dr. Kim Park', entry: 'Dr. Kim Park' })).toBe(doctors)
})

it.each([
  ['Dr. Maya Chen', true],
  ['Wei O', true],
  ['Dr.', false],
  [' , MD', false],
  ['{doctor}', false],
])('%s is a name: %s', (name, expected) => {
  expect(isName(name)).toBe(expected)
})
