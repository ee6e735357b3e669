/** One thing that is wrong in the content folder, in words for the person who keeps it. */
export type ContentFault = {
  file: string
  /** The field, such as `hero.headline` or `entries[3].answer`, counted from 1; empty when the whole file is meant. */
  field: string
  problem: string
  remedy: string
}

/** All of a content folder's errors at once, so that the owner can fix them in one go. */
export class ContentError extends Error {
  constructor(faults: readonly ContentFault[]) {
    const count = faults.length === 1 ? 'One entry' : `${faults.length} entries`
    super([`${count} in the content can't be used:`, ...faults.map((fault) => `  ${formatFault(fault)}`)].join('\n'))
    this.name = 'ContentError'
  }
}

/** One line such as `content/clinics/irvine.yaml → phone: is "12345". Write it like (949) 555-0142.` */
export function formatFault({ file, field, problem, remedy }: ContentFault): string {
  return `${file}${field && ` → ${field}`}: ${problem}. ${remedy}`
}
