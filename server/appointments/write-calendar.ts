/** An entry of a calendar file. Its `uid` never changes, its `sequence` grows with what the reader has to know. */
export type CalendarEntry = {
  uid: string
  sequence: number
  changedAt: number
  startsAt: number
  endsAt: number
  summary: string
  location?: string
  description?: string
  isCanceled?: boolean
  /** Those who take part, for an entry that is sent to one of them. */
  people?: { organizer: { name: string; address: string }; attendee: string }
}

type CalendarFile = {
  /** What a mail program does with it (RFC 5546); left out of a feed. */
  method?: 'REQUEST' | 'CANCEL'
  /** The name of a calendar that one subscribes to. */
  name?: string
  entries: readonly CalendarEntry[]
}

/** Writes an iCalendar file (RFC 5545). Times are in UTC, so it needs to describe no zone. */
export function writeCalendar({ method, name, entries }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//clinic-site//appointments//EN',
    'CALSCALE:GREGORIAN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M']),
    ...entries.flatMap(writeEntry),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function writeEntry(entry: CalendarEntry): string[] {
  const { location = '', description = '', people } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${formatUtc(entry.changedAt)}`,
    `DTSTART:${formatUtc(entry.startsAt)}`,
    `DTEND:${formatUtc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `STATUS:${entry.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    ...(people === undefined
      ? []
      : [
          `ORGANIZER;CN="${people.organizer.name.replace(/["\p{Cc}]/gu, '')}":mailto:${people.organizer.address}`,
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${people.attendee}`,
        ]),
    'END:VEVENT',
  ]
}

/** `20261123T180000Z` */
function formatUtc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

const longestLineBytes = 75

/** Breaks a line where it would be too long, never inside a letter. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const letter of line) {
    const length = Buffer.byteLength(letter)
    if (bytes + length > longestLineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += letter
    bytes += length
  }
  return folded
}
