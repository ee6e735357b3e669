import { isMap } from '../edit/raw-value.ts'
import { findContentFile } from '../files/content-files.ts'
import { describeFields } from '../files/describe-forms.ts'
import { fieldAt } from '../files/field-at.ts'
import type { PictureNotes } from '../pictures/picture-notes.ts'
import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'
import { type Entry, listEntries, parsePlace } from './list-entries.ts'

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

const asked = ['evaluates', 'cuts', 'places', 'stays', 'unlicensed', 'insured'] as const

/** License numbers and answers about who operates that patients look for and the doctors page still lacks. */
export function findUnanswered({ doctors, clinics }: Pick<SiteContent, 'doctors' | 'clinics'>): Finding[] {
  const { entries, answers } = doctors
  const answering = answers.flatMap((given) => given.clinics)
  return [
    ...findingIn(
      'legal',
      'This doctor has no license number, so nobody can look it up. Enter it as the state lists it.',
      entries.flatMap(({ license, name }, index) =>
        license === undefined ? [`doctors.yaml → entries[${index + 1}]: ${name}`] : [],
      ),
    ),
    ...findingIn(
      'legal',
      'The doctors page says this clinic has no answers yet. Have a physician answer the four questions for it.',
      clinics.flatMap(({ slug, title }) => (answering.includes(slug) ? [] : [`doctors.yaml → answers: ${title}`])),
    ),
    ...findingIn(
      'legal',
      'The doctors page says this question has no answer yet. Have a physician answer it.',
      answers.flatMap((given, index) =>
        asked.filter((name) => given[name] === undefined).map((name) => `doctors.yaml → answers[${index + 1}].${name}`),
      ),
    ),
  ]
}
