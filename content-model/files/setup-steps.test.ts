import { expect, it } from 'vitest'
import { contentFiles } from './content-files.ts'
import { describeFields } from './describe-forms.ts'
import { setupSteps } from './setup-steps.ts'

it.each(setupSteps.flatMap(({ name, places }) => places.map((place) => ({ name, ...place }))))(
  'the step "$name" asks for fields that $key has',
  ({ key, fields = [] }) => {
    expect(Object.keys(describeFields(contentFiles[key]).properties ?? {})).toEqual(expect.arrayContaining([...fields]))
  },
)

it('each step has an id of its own', () => {
  expect(new Set(setupSteps.map(({ id }) => id)).size).toBe(setupSteps.length)
})
