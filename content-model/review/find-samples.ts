import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'
import { listEntries, listTexts } from './list-entries.ts'

/** Placeholders for something real that the owner still has to provide. */
export function findSamples(content: SiteContent): Finding[] {
  const texts = listTexts(content)
  const matching = (pattern: RegExp) =>
    texts.flatMap(({ place, text }) => {
      const match = pattern.exec(text)
      return match && place.startsWith('brand.yaml') ? [`${place}: ${match[0]}`] : []
    })
  const samples = listEntries(content)
    .filter(({ key, value }) => key === 'sample' && value === true)
    .map(({ place }) => place.replace(/\.sample$/, ''))
  return [
    ...findingIn(
      'sample',
      'Nobody answers this number. 555-0100 to 555-0199 are reserved for examples.',
      matching(/\(\d{3}\) 555-01\d\d/),
    ),
    ...findingIn(
      'sample',
      "This address doesn't work. Names that end in .example are reserved.",
      matching(/[^\s/@]+\.example\b/),
    ),
    ...findingIn(
      'sample',
      `This person isn't real. An invented review that looks real is unlawful (16 CFR 465). Replace it with a real one and a signed release, then turn off "Sample."`,
      samples.filter((place) => !isDoctor(place) && !isAnswer(place)),
    ),
    ...findingIn(
      'sample',
      `This doctor isn't real. Enter your own, with the license number the state's online lookup shows, then turn off "Sample."`,
      samples.filter((place) => isDoctor(place) && !isAnswer(place)),
    ),
    ...findingIn(
      'sample',
      'These answers are samples. Have a physician enter the real ones, then turn off "Sample."',
      samples.filter(isAnswer),
    ),
    ...findingIn(
      'sample',
      'No physician has checked these rules yet. Have one read them, then enter who it was and the date under "Medical review."',
      content.candidacy.reviewed === undefined ? ['candidacy.yaml → rules'] : [],
    ),
    ...findingIn(
      'sample',
      'These coordinates are rounded to the town. Use the exact location of the entrance so maps and distances are right.',
      content.clinics
        .filter(({ coordinates: { latitude, longitude } }) => [latitude, longitude].every(isRounded))
        .map(({ file }) => `${file} → coordinates`),
    ),
  ]
}

/** Two decimals are about a kilometer. */
function isRounded(degrees: number): boolean {
  return Math.abs(degrees * 100 - Math.round(degrees * 100)) < 1e-6
}

function isAnswer(place: string): boolean {
  return place.startsWith('doctors.yaml → answers')
}

function isDoctor(place: string): boolean {
  return /^(brand|doctors)\.yaml/.test(place)
}
