import { expect, it } from 'vitest'
import { describeForms } from '../../../../content-model/files/describe-forms.ts'
import { describeField } from './describe-place.ts'

const line = (path: string, key: string, label: string) => ({ path, key, label, hash: '' })
const files = [
  line('clinics/irvine.yaml', 'clinics', 'Irvine'),
  line('clinics/tustin.yaml', 'clinics', 'Tustin Clinic'),
  line('procedures/fue.yaml', 'procedures', 'FUE page'),
]

it.each([
  ['clinics/irvine.yaml', 'Irvine (clinic)'],
  ['clinics/tustin.yaml', 'Tustin Clinic'],
  ['procedures/fue.yaml', 'FUE page'],
])('a finding in %s is at "%s": what it is is said once', (file, expected) => {
  expect(describeField(file, [], { files, forms: describeForms() })).toBe(expected)
})
