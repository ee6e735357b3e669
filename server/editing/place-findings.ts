import { createHash } from 'node:crypto'
import { isList, isMap } from '../../content-model/edit/raw-value.ts'
import type { SiteContent } from '../../content-model/read-content.ts'
import type { Finding } from '../../content-model/review/finding.ts'
import { listEntries, parsePlace } from '../../content-model/review/list-entries.ts'
import type { ContentFinding } from '../../contract/desk/content.ts'

/** One finding at one place. */
export type PlacedFinding = Pick<ContentFinding, 'id' | 'kind' | 'why' | 'place' | 'file' | 'path'>

/**
 * The review's findings place by place: each can be fixed, or answered for, by itself. Its id stays with the entry that it
 * is about, wherever that is put in its list.
 */
export function placeFindings(findings: readonly Finding[], content: SiteContent): PlacedFinding[] {
  const entries = new Map(listEntries(content).map(({ place, value }) => [place, value]))
  const counts = new Map<string, number>()
  return findings.flatMap(({ kind, why, places }) =>
    places.map((place) => {
      const text = `${kind}\n${why}\n${nameEntries(place, entries)}`
      // Of entries that are called the same, each still has a finding of its own.
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      return { id: hashOf(count === 1 ? text : `${text}\n${count}`), kind, why, place, ...parsePlace(place) }
    }),
  )
}

/** The place with what each entry of a list is called, instead of its position. */
function nameEntries(place: string, entries: ReadonlyMap<string, unknown>): string {
  const [field = ''] = /^[^:]+ → [\w[\].-]+/.exec(place) ?? []
  const named = field.replaceAll(/\[\d+\]/g, (position, offset: number) => {
    const name = nameOf(entries.get(field.slice(0, offset) + position))
    return name === undefined ? position : `[${name}]`
  })
  return named + place.slice(field.length)
}

/** The id or slug of a list entry, or else its first text. */
function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (isList(value)) return firstName(value)
  return isMap(value) ? firstName([value.id, value.slug, ...Object.values(value)]) : undefined
}

function firstName(parts: readonly unknown[]): string | undefined {
  for (const part of parts) {
    const name = nameOf(part)
    if (name !== undefined) return name
  }
  return undefined
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
