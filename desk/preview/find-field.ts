import type { ContentPlace } from '../../contract/desk/content.ts'

/** The address of the field that a text of the page comes from. Undefined if it is in none. */
export async function findField(text: string): Promise<string | undefined> {
  for (const words of shorten(text)) {
    const [place] = await search(words)
    if (place === undefined) continue
    const at = encodeURIComponent(place.path.join('.'))
    return `/staff/content#/edit/${place.file}${at === '' ? '' : `?at=${at}`}`
  }
  return undefined
}

/** What a page joins from several fields is found by its beginning. */
function shorten(text: string): string[] {
  const [firstLine = ''] = text.split(/\n/)
  const [firstSentence = ''] = firstLine.split(/(?<=[.!?]) /)
  const firstWords = text.split(/\s+/).slice(0, 5).join(' ')
  return [...new Set([text.slice(0, 500), firstLine, firstSentence, firstWords])].filter((part) => part.length > 1)
}

async function search(text: string): Promise<ContentPlace[]> {
  const answer = await fetch(`/api/staff/content/search?${new URLSearchParams({ text })}`)
  return answer.ok ? await answer.json() : []
}
