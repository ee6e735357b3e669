import { describe, expect, it } from 'vitest'
import { findableColumns, readSearch } from './search-text.ts'

const ofMarcus = { first_name: 'Marcus', last_name: 'Hill', email: 'm.hill@visitor.example', phone: '(949) 555-0142' }

/** Whether the desk's search finds a request, as both databases look for it. */
function finds(search: string, changes: Partial<typeof ofMarcus>): boolean {
  const { search_text } = findableColumns({ ...ofMarcus, ...changes })
  return readSearch(search).every((needles) => needles.some((needle) => `\n${search_text}`.includes(needle)))
}

describe('a name is found', () => {
  it.each([
    ["O'Brien", 'O’Brien'],
    ['O’Brien', "O'Brien"],
    ['OBrien', 'OʻBrien'],
    ['o`brien', 'O´Brien'],
    ['lukasz', 'Łukasz'],
    ['ŁUKASZ', 'Lukasz'],
    ['weiss', 'Weiß'],
    ['sorensen', 'Sørensen'],
    ['dordevic', 'Đorđević'],
    ['isik', 'Işık'],
    ['aegir', 'Ægir'],
    ['thordis', 'Þórdís'],
    ['gudrun', 'Guðrún'],
    ['lecoeur', 'Lecœur'],
    ['hamrun', 'Ħamrun'],
    ['nguyen', 'Nguye\u0302\u0303n'],
    ['ivanov', 'Иванов'],
    ['mary ann', 'Mary‑Ann'],
    ['zimmer', 'Zim\u00admer'],
  ])('by %j when it is written %j', (typed, written) => {
    expect(finds(typed, { last_name: written })).toBe(true)
  })

  it.each(['bücher', 'bucher.ex', 'm.hill@bücher.example', 'm.hill@xn--bcher-kva.example'])(
    'by %j when the domain is an internationalized one',
    (typed) => {
      expect(finds(typed, { email: 'm.hill@xn--bcher-kva.example' })).toBe(true)
    },
  )

  it.each(['Hill, Marcus', 'Marcus Hill <m.hill@visitor.example>', '<m.hill@visitor.example>;', '"Hill, M." hill'])(
    'by %j, as it is copied from elsewhere',
    (typed) => {
      expect(finds(typed, {})).toBe(true)
    },
  )
})

describe('one or two letters', () => {
  it.each([
    ['hi', {}],
    ['m', {}],
    ['ng', { last_name: 'Ng' }],
    ['le hi', { last_name: 'Hill-Lee' }],
    ['or', { last_name: 'de la Orsa' }],
    ['m.', {}],
    ['94', {}],
  ])('such as %j find a name, an address or a number that begins with them', (typed, changes) => {
    expect(finds(typed, changes)).toBe(true)
  })

  it.each(['ar', 'il', 'l', '42', 'vi'])('such as %j find none that holds them further on', (typed) => {
    expect(finds(typed, {})).toBe(false)
  })
})

describe('a phone number is found', () => {
  it.each([
    ['+1 949', '(949) 555-0142'],
    ['+1949555', '(949) 555-0142'],
    ['1 (949) 555', '949.555.0142'],
    ['949–555–0142', '+1 949 555 0142'],
    ['٩٤٩ ٥٥٥', '(949) 555-0142'],
    ['949 555', '٩٤٩-٥٥٥-٠١٤٢'],
    ['９４９', '949 555 0142'],
    ['tel:+19495550142', '(949) 555-0142'],
    ['020 7946 0018', '+44 (0)20 7946 0018 ext. 12'],
    ['+44 20 7946', '+44 (0)20 7946 0018'],
    ['+44 (0)20 7946', '442079460018'],
    ['0044 20 7946', '+44 20 7946 0018'],
    ['011 44 20 7946', '+44 20 7946 0018'],
  ])('by %j when it is written %j', (typed, written) => {
    expect(finds(typed, { phone: written })).toBe(true)
  })
})

it.each(['Hull', '+1 650', '0142 0142', '%', '_arcus', 'Hill, Ada'])('%j finds nobody else', (typed) => {
  expect(finds(typed, {})).toBe(false)
})
