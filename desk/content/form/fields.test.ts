import { expect, test } from 'vitest'
import { describeForms } from '../../../content-model/files/describe-forms.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { describeItem, emptyValue } from './fields.ts'
import { valueAt } from './raw-path.ts'

const forms = describeForms()
const schemaOf = (key: string) => forms.find((form) => form.key === key)?.schema ?? { title: '' }
const itemOf = (key: string, list: string) => schemaOf(key).properties?.[list]?.items || { title: '' }
const names = new Map([
  ['fue', 'FUE Hair Transplant'],
  ['irvine', 'Irvine'],
  ['palm-desert', 'Palm Desert'],
])
const placeholders = new Map([['doctor', 'Dr. Dana Wells']])

test('a new entry has the fields that it needs, empty, and none that it can do without', () => {
  const clinic = emptyValue(schemaOf('clinics'))
  expect(valueAt(clinic, ['title'])).toBe('')
  expect(valueAt(clinic, ['image'])).toEqual({ picture: '', alt: '' })
  expect(valueAt(clinic, ['openingHours'])).toEqual([])
  expect(clinic).not.toHaveProperty('detail')
  expect(emptyValue(itemOf('clinics', 'openingHours'))).toEqual({ days: [], opens: '', closes: '' })
})

test('nobody finds a choice made for them in anything new, wherever it is', () => {
  const someone = emptyValue(itemOf('results', 'cases'))
  expect(someone).not.toHaveProperty('pattern')
  expect(someone).not.toHaveProperty('decade')
  expect(someone).toMatchObject({ treatment: '', before: { picture: '', alt: '' } })
  expect(emptyValue(itemOf('procedures', 'facts'))).toEqual({ label: '', value: '' })
  const said = forms.flatMap(({ schema }) => fieldsIn(schema)).flatMap((field) => leavesOf(emptyValue(field)))
  // The last two are what a kind that somebody chose is known by.
  expect(new Set(said)).toEqual(new Set(['', false, undefined, 'list', 'string']))
})

function fieldsIn(field: FieldSchema): FieldSchema[] {
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] } = field
  const inside = [...Object.values(properties), ...prefixItems, ...anyOf, ...oneOf, ...(items ? [items] : [])]
  return [field, ...inside.flatMap(fieldsIn)]
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}

test('an entry is called by its first text, else by all that it says, else by its number', () => {
  const nameOf = (key: string, list: string, value: unknown) =>
    describeItem(itemOf(key, list), value, { index: 1, names, placeholders })
  const quote = { accent: 'fue', quote: 'It grew back.', name: 'Dana W.' }
  expect(nameOf('testimonials', 'entries', quote)).toBe('It grew back.')
  const hours = { days: ['monday', 'tuesday', 'wednesday', 'saturday'], opens: '08:00', closes: '17:30' }
  expect(nameOf('clinics', 'openingHours', hours)).toBe('Mon–Wed, Sat, 8:00 AM, 5:30 PM')
  expect(nameOf('doctors', 'entries', { name: '{doctor}', role: 'Surgeon' })).toBe('Dr. Dana Wells')
  const answers = { clinics: ['irvine', 'palm-desert'], evaluates: 'Dr. Wells does.' }
  expect(nameOf('doctors', 'answers', answers)).toBe('Irvine, Palm Desert')
  expect(nameOf('clinics', 'address', 'Irvine, CA 92618')).toBe('Irvine, CA 92618')
  expect(nameOf('faq', 'entries', { question: '', answer: '' })).toBe('Question 2')
  const cards = schemaOf('home').properties?.treatments?.properties?.phone?.properties?.cards?.items || { title: '' }
  expect(describeItem(cards, { treatment: 'fue' }, { index: 0, names, placeholders })).toBe('FUE Hair Transplant')
})
