import type { ContentFault } from '../faults/content-error.ts'
import { suggestName } from '../faults/nearest-name.ts'
import { keepPhrasalNounsTogether } from '../text/phrasal-nouns.ts'
import { keepRangesTogether } from '../text/ranges.ts'

/** The values of `{brand}`, `{phone}` and the like, so that the owner writes each of them only once. */
export type Placeholders = Record<string, string>

/**
 * Fills the placeholders in every text of a parsed file, keeps ranges and phrasal nouns on one line, and reports unknown
 * placeholders.
 */
export function fillPlaceholders(
  file: string,
  content: unknown,
  placeholders: Placeholders,
): { value: unknown; faults: ContentFault[] } {
  const faults: ContentFault[] = []
  return { value: fill(content, []), faults }

  function fill(value: unknown, path: PropertyKey[]): unknown {
    if (typeof value === 'string') return fillText(value, path)
    if (Array.isArray(value)) return value.map((entry, index) => fill(entry, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry, [...path, key])]))
  }

  function fillText(text: string, path: PropertyKey[]): string {
    const unbroken = keepPhrasalNounsTogether(keepRangesTogether(text))
    return unbroken.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const replacement = placeholders[name]
      if (replacement !== undefined) return replacement
      const remedy = suggestName(name, Object.keys(placeholders))
      faults.push({ file, path, problem: `has the unknown placeholder ${placeholder}`, remedy })
      return placeholder
    })
  }
}
