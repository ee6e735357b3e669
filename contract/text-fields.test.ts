import { describe, expect, test } from 'vitest'
import { emailAddress, message } from './text-fields.ts'

describe('a text of several lines', () => {
  const lines = (end: string) => `${`${'a'.repeat(99)}${end}`.repeat(39)}${'a'.repeat(100)}`

  test.each(['\n', '\r\n', '\r'])('has as many characters as its field counts, whatever ends its lines: %j', (end) => {
    expect(message().parse(`  ${lines(end)}${end}`)).toBe(lines('\n'))
    expect(message().safeParse(`${lines(end)}a`).error?.issues).toMatchObject([
      { message: 'Message must be 4000 characters or fewer' },
    ])
  })

  test.each(['\u0000', '\u0085', '\ud800'])('has no invisible characters like %j', (character) => {
    expect(message().safeParse(`a${character}`).success).toBe(false)
  })
})

describe('an email address', () => {
  test.each([
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    [' Info@BÜCHER.Example ', 'Info@xn--bcher-kva.example'],
    ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
    ['a@пример。рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['Ask.Sam+hair@Kiosk.Example', 'Ask.Sam+hair@Kiosk.Example'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(emailAddress().parse(typed)).toBe(kept)
  })

  test.each([
    'info@b/ü.example',
    'info@ü.example:80',
    'info@ü.example/',
    'info@b%FC.ü',
    'info@①②⑦.0.0.1',
    'info@ü..example',
    'info@／ü.example',
    `info@${'ü'.repeat(63)}.example`,
    `info@${'bücher.'.repeat(33)}example`,
    'bücher@bücher.example',
    'info@bücher',
  ])('%s is none', (typed) => {
    expect(emailAddress().safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email address')
  })
})
