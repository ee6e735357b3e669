import { isMap } from '../edit/raw-value.ts'
import { describeFields } from '../files/describe-forms.ts'
import { fieldAt } from '../files/field-at.ts'
import { findContentFile } from '../files/find-content-file.ts'
import type { PictureNotes } from '../pictures/picture-notes.ts'
import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'
import { type Entry, listEntries } from './list-entries.ts'
import { parsePlace } from './parse-place.ts'

/**
 * Images that people take for the result of a treatment because of where they are shown, and of which nobody has said
 * where the signed permission is kept. What belongs to a sample has to be replaced anyway.
 */
export function findMissingReleases(content: SiteContent, notes: PictureNotes): Finding[] {
  const entries = listEntries(content)
  const samples = entries.filter(({ value }) => isMap(value) && value.sample === true).map(({ place }) => place)
  const isMissing = ({ place, value }: Entry) => {
    if (!isMap(value) || typeof value.picture !== 'string' || notes[value.picture]?.release) return false
    return showsResult(place) && !samples.some((sample) => place.startsWith(`${sample}.`))
  }
  return findingIn(
    'legal',
    'People will take this image for a treatment result, but no signed release is on file. Say where you keep it, under Images at the desk or as "release" in pictures/notes.yaml. For an illustration, say who made it.',
    entries.filter(isMissing).map(({ place, value }) => `${place}.picture: ${isMap(value) ? value.picture : ''}`),
  )
}

function showsResult(place: string): boolean {
  const { file = '', path = [] } = parsePlace(place)
  const found = findContentFile(file)
  return found !== undefined && (fieldAt(describeFields(found.file), path)?.showsResult ?? false)
}
