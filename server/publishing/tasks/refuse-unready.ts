import type { ContentReview, FieldFault } from '../../../contract/desk/content.ts'
import { PublicationRefused } from '../publication-refused.ts'

const namedFaults = 3

/** Throws `PublicationRefused` unless the draft is the one that is to be published and nothing stands in its way. */
export function refuseUnready({ draftHash, faults, findings }: ContentReview, contentHash: string): void {
  if (draftHash !== contentHash) {
    throw new PublicationRefused('The draft has changed since you opened it. Look at it again, then publish.')
  }
  refuseFaulty({ faults })
  const open = findings.filter(({ isLive, answer }) => !isLive && answer === undefined)
  if (open.length === 0) return
  const what = open.length === 1 ? '1 finding' : `${open.length} findings`
  throw new PublicationRefused(`Fix or approve ${what} under Review first.`)
}

/** Throws `PublicationRefused` that names the fields from which no site can be built. */
export function refuseFaulty({ faults }: { faults: readonly FieldFault[] }): void {
  if (faults.length === 0) return
  const named = faults.slice(0, namedFaults).map(describeFault)
  const others = faults.length > namedFaults ? [`And ${faults.length - namedFaults} more.`] : []
  throw new PublicationRefused([...named, ...others].join(' '))
}

function describeFault({ file, title, problem, remedy }: FieldFault): string {
  return title === undefined ? `${file} ${problem}. ${remedy}` : `“${title}” in ${file}: ${remedy}`
}
