import { expect, it } from 'vitest'
import { phoneLink } from './phone-link.ts'

it.each([
  ['(949) 555-0142', 'tel:+19495550142'],
  ['1 949 555 0142 x12', 'tel:+19495550142;ext=12'],
  ['+44 (0)20 7946 0018 ext. 12', 'tel:+442079460018;ext=12'],
  ['0044 20 7946 0018', 'tel:+442079460018'],
  ['011 44 20 7946 0018', 'tel:+442079460018'],
  ['555 0143 after 6 pm', 'tel:5550143'],
  ['call me after 6 pm: 949 555 0143', 'tel:+19495550143'],
  ['949 555 0143 6-8 pm', 'tel:+19495550143'],
  ['949-555-0142 or 949-555-0143', 'tel:+19495550142'],
  ['5550142/5550143', 'tel:5550142'],
  ['٩٤٩-٥٥٥-٠١٤٢', 'tel:+19495550142'],
  ['949.555.0142 (mobile)', 'tel:+19495550142'],
])('%j dials %j', async (typed, link) => {
  expect(await phoneLink(typed)).toBe(link)
})

it.each(['', 'please email me', '020 7946 0018', '949 555 01', '12 34 56 78 90 12 34 56 78'])(
  '%j dials nothing',
  async (typed) => {
    expect(await phoneLink(typed)).toBeNull()
  },
)
