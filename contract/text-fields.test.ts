import { describe, expect, test } from 'vitest'
import { message } from './text-fields.ts'

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
