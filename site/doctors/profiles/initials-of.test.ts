import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it.each([
  ['Dr. Rowan Ashby', 'RA'],
  ['Zoë O’Brien-Ångström, MD, PhD', 'ZO'],
  ['Dr. Maria T. de la Cruz', 'MC'],
  ['Dr. Lee', 'L'],
  ['Émile', 'É'],
])('where the portrait of %s will be, a visitor reads %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
