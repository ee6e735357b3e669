import { expect, it } from 'vitest'
import { contentFiles } from '../files/content-files.ts'
import { describeFields } from '../files/describe-forms.ts'
import { findMentions } from './find-mentions.ts'

const brandDoctor = 'Dr. Rowan Ashby'
const namedIn = (text: string, name: string) =>
  findMentions(describeFields(contentFiles.privacyPolicy), text, { name, brandDoctor }).length > 0

it.each([
  ['Ask {doctor}.', '{doctor}'],
  ['Ask {doctor}.', 'Dr. Rowan Ashby, MD'],
  ['Ask Dr. Rowan Ashby.', '{doctor}'],
  ["Rowan  Ashby's chair", '{doctor}, MD'],
  ['Dr Ashby plans it.', '{doctor}'],
  ['Dr. Lee plans it.', 'Dr. Maya Lee M.D. PhD'],
  ['Dr. Núñez-Lee (Irvine) plans it.', 'Dr. Ana Núñez-Lee, MD'],
])('a text that says "%s" names %s', (text, name) => {
  expect(namedIn(text, name)).toBe(true)
})

it.each([
  ['Ask {doctor}.', 'Dr. Maya Lee'],
  ['Dr. Leerink is another one.', 'Dr. Maya Lee'],
  ['Maya and Lee', 'Dr. Maya Lee'],
  ['Mr. Ashby sent his brother.', '{doctor}'],
  ['Anything', ''],
  ['Anything. With (brackets', 'Dr. (.'],
])('a text that says "%s" does not name %s', (text, name) => {
  expect(namedIn(text, name)).toBe(false)
})

it("a doctor's own entry is no other place", () => {
  const doctor = (name: string) => ({ name, portrait: { picture: 'portrait', alt: name } })
  const doctors = { lead: 'Dr. Lee treats you.', entries: [doctor('Dr. Maya Lee'), doctor('{doctor}')] }
  const form = describeFields(contentFiles.doctors)
  expect(findMentions(form, doctors, { name: 'Dr. Maya Lee', brandDoctor })).toEqual([['lead']])
})
