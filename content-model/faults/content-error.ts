/** One thing that is wrong in the content folder, in words for the person who keeps it. */
export type ContentFault = {
  file: string
  /** Its path in the file: `['entries', 2, 'answer']`. Left out when the whole file is meant, or a line that can't be read. */
  path?: readonly PropertyKey[]
  /** The title that forms show for the field. */
  title?: string | undefined
  line?: number
  problem: string
  remedy: string
}

/** All of a content folder's errors at once, so that the owner can fix them in one go. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    const count = faults.length === 1 ? 'One entry' : `${faults.length} entries`
    super([`${count} in the content can't be used:`, ...faults.map((fault) => `  ${formatFault(fault)}`)].join('\n'))
    this.name = 'ContentError'
    this.faults = faults
  }
}

/** One line such as `content/clinics/irvine.yaml → contact ("Phone"): is "12345". Write it like (949) 555-0142.` */
export function formatFault({ file, path = [], title, line, problem, remedy }: ContentFault): string {
  const place = line === undefined ? formatPath(path) : `line ${line}`
  const known = title && !isSaidBy(path, title) ? ` ("${title}")` : ''
  return `${file}${place && ` → ${place}`}${known}: ${problem}. ${remedy}`
}

/** Whether the title only repeats what the path ends in: "Opening hours" and `openingHours`, "Card" and `cards[2]`. */
function isSaidBy(path: readonly PropertyKey[], title: string): boolean {
  const name = String(path.findLast((key) => typeof key === 'string')).replaceAll(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ')
  return inSingular(name) === inSingular(title)
}

function inSingular(name: string): string {
  return name.toLowerCase().replace(/s$/, '')
}

/** `entries[3].answer`: list positions are counted from 1, as a reader of the file counts them. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')
}
