import { plainRanges } from '../text/ranges.ts'

type Opening = { days: readonly string[]; opens: string; closes: string }

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const line = /^(\w{3})(?:-(\w{3}))? (\d{1,2}(?::\d\d)?) (AM|PM)-(\d{1,2}(?::\d\d)?) (AM|PM)$/

/** Parses lines such as "Mon–Fri 8 AM–8 PM" into opening hours. Undefined if a line has any other form. */
export function readHours(lines: readonly string[]): Opening[] | undefined {
  const openings = lines.map(readLine)
  return openings.every((opening) => opening !== undefined) ? openings : undefined
}

/** Whether two lists of opening hours mean the same week. */
export function sameHours(one: readonly Opening[], other: readonly Opening[]): boolean {
  return week(one) === week(other)
}

function readLine(text: string): Opening | undefined {
  const [, from = '', to = from, opens = '', opensHalf = '', closes = '', closesHalf = ''] =
    line.exec(plainRanges(text)) ?? []
  const [first, last] = [dayIndex(from), dayIndex(to)]
  if (first < 0 || last < first) return undefined
  return { days: days.slice(first, last + 1), opens: to24(opens, opensHalf), closes: to24(closes, closesHalf) }
}

function dayIndex(short: string): number {
  return short === '' ? -1 : days.findIndex((day) => day.startsWith(short.toLowerCase()))
}

function to24(time: string, half: string): string {
  const [hour = '', minute = '00'] = time.split(':')
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

function week(openings: readonly Opening[]): string {
  const lines = openings.flatMap(({ days: open, opens, closes }) => open.map((day) => `${day} ${opens}-${closes}`))
  return lines.sort().join()
}
