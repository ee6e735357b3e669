import { expect, test } from 'vitest'
import { formatFault } from '../faults/content-error.ts'
import { readContent } from '../read-content.ts'
import { checkCandidacy } from './check-candidacy.ts'

const { candidacy } = readContent('tests/brands/specified/content')

test('a physician who misspells a short name in a rule is told where, and what was probably meant', () => {
  const [first, ...rules] = candidacy.rules
  if (first === undefined) throw new Error('There are no rules')
  const misspelled = { ...first, when: [{ question: 'age', answers: ['under-81'] }], sources: ['aad'] }
  const faults = checkCandidacy('content', { ...candidacy, rules: [misspelled, ...rules] }).map(formatFault)
  expect(faults).toHaveLength(2)
  expect(faults[0]).toContain('candidacy.yaml → rules[1].sources[1]: is "aad", which doesn\'t exist.')
  expect(faults[1]).toContain('is "under-81", which doesn\'t exist. Did you mean "under-18"?')
})

test('a short name that is used twice is named', () => {
  const [age, ...questions] = candidacy.questions
  if (age === undefined) throw new Error('There are no questions')
  const twice = { ...age, answers: [...age.answers, ...age.answers.slice(0, 1)] }
  const [fault] = checkCandidacy('content', { ...candidacy, questions: [twice, ...questions] }).map(formatFault)
  expect(fault).toContain('questions[1].answers[7].key')
  expect(fault).toContain('"under-18", which is already used')
})
