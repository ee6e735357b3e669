import { expect, it } from 'vitest'
import { contentFiles } from '../files/content-files.ts'
import { describeFields } from '../files/describe-forms.ts'
import { findMentions, renameMentions } from './mentions.ts'

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
  ['Dr. Lee-Chen and Ana Maya Lee-Chen', 'Dr. Maya Lee'],
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

it.each([
  ['Dr. Maya Lee draws. Dr. Lee cuts.', 'Dr. Maya Chen, MD', 'Dr. Maya Chen draws. Dr. Chen cuts.'],
  ["Maya  Lee's chair, the Lee-led team", 'Maya $& Chen', "Maya $& Chen's chair, the Lee-led team"],
  ['Dr. Leerink and Mr. Lee', 'Dr. Maya Chen', 'Dr. Leerink and Mr. Lee'],
  ['Ask {doctor} or Dr. Lee.', '{doctor}', 'Ask {doctor} or Dr. Ashby.'],
  ['Ask Dr. Lee.', 'Dr. ', 'Ask Dr. Lee.'],
])('of "%s", a doctor who is now %s makes "%s"', (text, to, renamed) => {
  const form = describeFields(contentFiles.privacyPolicy)
  expect(renameMentions(form, text, { name: 'Dr. Maya Lee, MD', brandDoctor, to })).toBe(renamed)
})

it("a doctor's new name changes the texts of their entry, but no entry's name, and not what says {doctor}", () => {
  const drew = { name: 'Dr. Drew Lee', role: 'Drew Lee leads', since: 2009 }
  const doctors = { lead: '{doctor} and Drew Lee', entries: [drew, { name: 'Dr. Drew Lee', role: 'Surgeon' }] }
  const form = describeFields(contentFiles.doctors)
  const renamed = renameMentions(form, doctors, { name: 'Dr. Drew Lee', brandDoctor: 'Drew Lee', to: 'Dr. Mo Chen' })
  expect(renamed).toEqual({
    lead: '{doctor} and Mo Chen',
    entries: [{ ...drew, role: 'Mo Chen leads' }, doctors.entries[1]],
  })
  const unnamed = { ...doctors, lead: 'All of us' }
  expect(renameMentions(form, unnamed, { name: 'Dr. Ana Núñez', brandDoctor, to: 'Dr. Mo Chen' })).toBe(unnamed)
})
