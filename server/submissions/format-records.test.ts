import { expect, test } from 'vitest'
import { formatRecords } from './format-records.ts'

async function cellOf(value: string): Promise<string> {
  async function* records() {
    yield { message: value }
  }
  const lines: string[] = []
  for await (const line of formatRecords(records(), ['message'], 'csv')) lines.push(line)
  return lines[1]?.replace(/\r\n$/, '') ?? ''
}

test.each(['=1+1', '+1', '-1', '@sum', '＝1+1', '＋1', 'a;=1+1', 'a; ＝1', 'a\t=1', 'a\n=1', ' =1', '"=1"'])(
  'a spreadsheet that opens %j finds no formula, wherever it begins a new cell',
  async (value) => {
    const cell = await cellOf(value)
    const starts = cell.replace(/^"|"$/g, '').split(/[;\t\r\n]/)
    expect(starts.filter((start) => /^[\s"]*[=+\-@＝＋－＠]/.test(start))).toEqual([])
  },
)

test.each(['Zoë', "O'Neil", 'a-b', '5 > 3; yes', 'mail@home.example'])('%j is left as it is', async (value) => {
  expect((await cellOf(value)).replace(/^"|"$/g, '')).toBe(value)
})
