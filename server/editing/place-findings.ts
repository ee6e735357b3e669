import { createHash } from 'node:crypto'
import type { Finding } from '../../content-model/review/finding.ts'
import { parsePlace } from '../../content-model/review/parse-place.ts'
import type { ContentFinding } from '../../contract/desk/content.ts'

/** One finding at one place. */
export type PlacedFinding = Pick<ContentFinding, 'id' | 'kind' | 'why' | 'place' | 'file' | 'path'>

/** The review's findings place by place: each can be fixed, or answered for, by itself. */
export function placeFindings(findings: readonly Finding[]): PlacedFinding[] {
  return findings.flatMap(({ kind, why, places }) =>
    places.map((place) => ({
      id: createHash('sha256').update(`${kind}\n${why}\n${place}`).digest('hex').slice(0, 32),
      kind,
      why,
      place,
      ...parsePlace(place),
    })),
  )
}
