import { isEqual, isList, isMap, type RawMap } from '../../content-model/edit/raw-value.ts'
import { findContentFile } from '../../content-model/files/content-files.ts'
import { placeWords } from '../../content-model/reading/place-words.ts'
import type { SampleTrace } from '../../contract/desk/content.ts'
import { simplify } from './shown-texts.ts'

/** Raw values of content files by their path. */
export type ContentValues = ReadonlyMap<string, unknown>

/** What only the sample says: a name, a number, a place, a sentence of it, or a picture. */
export type SampleWord = Pick<SampleTrace, 'word' | 'kind'>

/**
 * What tells the sample from content that was made of it: its names, addresses, numbers and people, what it says about
 * each clinic, and the pictures of its clinics. None if the site was installed with the owner's own content.
 */
export function listSampleWords(sample: ContentValues, content: ContentValues): SampleWord[] {
  if (!/\.example$/.test(host(first(sample, 'brand').siteUrl) ?? '')) return []
  const own = ownWords(sample, content).map((word) => ` ${simplify(word)} `)
  const ownTitles = ownClinics(sample, content).map(({ title }) => title)
  const left = clinicsOf(sample).filter(({ title }) => !ownTitles.includes(title))
  const words = [
    ...[...brandWords(first(sample, 'brand')), ...clinicsOf(sample).flatMap(clinicWords), ...peopleOf(sample)]
      .filter((word) => !own.some((text) => text.includes(` ${simplify(word)} `)))
      .map((word) => ({ word, kind: 'name' as const })),
    ...left.flatMap(sentencesOf).map((word) => ({ word, kind: 'sentence' as const })),
    ...left.flatMap(picturesOf).map((word) => ({ word, kind: 'picture' as const })),
  ]
  return [...new Map(words.map((word) => [simplify(word.word), word])).values()]
}

/** What the owner has said instead: also what happens to be the same, such as the state, and a clinic in the same town. */
function ownWords(sample: ContentValues, content: ContentValues): string[] {
  const [theirs, mine] = [first(sample, 'brand'), first(content, 'brand')]
  const changed = Object.fromEntries(
    Object.entries(mine).filter(([key, value]) => ['state', 'region'].includes(key) || !isEqual(value, theirs[key])),
  )
  // A web address may still have the sample's name in it, so it's no name of the owner's.
  const { siteUrl: _site, booking: _booking, membership: _membership, email: _email, ...names } = changed
  return [...brandWords(names), ...ownClinics(sample, content).flatMap(clinicWords)]
}

/** A clinic in the sample's town is the owner's own once its address is. */
function ownClinics(sample: ContentValues, content: ContentValues): RawMap[] {
  const theirs = clinicsOf(sample)
  return clinicsOf(content).filter((clinic) =>
    theirs.every(({ title, address }) => title !== clinic.title || !isEqual(address, clinic.address)),
  )
}

function brandWords(brand: RawMap): string[] {
  const doctor = isMap(brand.doctor) ? brand.doctor.name : undefined
  const { state, region } = placeWords(brand)
  const hosts = [brand.siteUrl, brand.booking, brand.membership].map(host)
  return written([
    ...[brand.name, brand.legalName, brand.phone, brand.email, doctor, state, region],
    ...[...hosts, ...linesOf(brand.postalAddress)],
  ])
}

function clinicWords({ title, contact, address }: RawMap): string[] {
  return written([title, contact, ...linesOf(address)])
}

function peopleOf(values: ContentValues): string[] {
  return ['testimonials', 'stories', 'doctors'].flatMap((key) => {
    const { entries, further } = first(values, key)
    return [entries, further]
      .flatMap((list) => (isList(list) ? list.filter(isMap) : []))
      .flatMap(({ name, license }) => written([name, license]))
  })
}

/** What is long enough to mean something, and isn't taken from somewhere else. */
function written(words: readonly unknown[]): string[] {
  return words.filter(
    (word): word is string => typeof word === 'string' && simplify(word).length > 2 && !word.includes('{'),
  )
}

/** The parts of an address that name a place: not a suite, which anybody may have. */
function linesOf(address: unknown): string[] {
  return (isList(address) ? address : [])
    .flatMap((line) => String(line).split(/,\s*/))
    .filter((part) => !/^(?:suite|unit|floor|#|ste)\b/i.test(part))
}

function host(address: unknown): string | undefined {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).host : undefined
}

/** What a clinic's own page says about it. */
function sentencesOf({ overview, page }: RawMap): string[] {
  return written([...(isList(overview) ? overview : []), isMap(page) ? page.description : undefined])
}

function picturesOf({ image, detail }: RawMap): string[] {
  return [image, detail].flatMap((each) => (isMap(each) && typeof each.picture === 'string' ? [each.picture] : []))
}

function clinicsOf(values: ContentValues): RawMap[] {
  return [...values].flatMap(([path, value]) =>
    findContentFile(path)?.key === 'clinics' && isMap(value) ? [value] : [],
  )
}

function first(values: ContentValues, key: string): RawMap {
  const value = [...values].find(([path]) => findContentFile(path)?.key === key)?.[1]
  return isMap(value) ? value : {}
}
