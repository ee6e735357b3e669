import { defaultRetentionDays, describeDays, longestRetentionDays } from '../../contract/retention.ts'
import { writeGraftPrice } from '../../contract/write-graft-price.ts'
import type { Brand } from '../brand/brand-schema.ts'
import type { ContentFault } from '../faults/content-error.ts'
import { suggestName } from '../faults/suggest-name.ts'
import type { Legal } from '../legal/legal-schema.ts'
import { keepPhrasalNounsTogether, keepRangesTogether } from '../text/typeset.ts'
import { clinicWords, placeWords } from './place-words.ts'

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
      const title = optional[name]
      faults.push(
        title
          ? { file, path, problem: `uses ${placeholder}, which is empty`, remedy: `Fill in "${title}" under Brand.` }
          : {
              file,
              path,
              problem: `has the unknown placeholder ${placeholder}`,
              remedy: suggestName(name, Object.keys(placeholders)),
            },
      )
      return placeholder
    })
  }
}

/** What the brand may leave out, by the title of its field. */
const optional: Placeholders = { state: 'State', region: 'Region', graftPrice: 'Price per graft' }

/**
 * The values from `brand.yaml` and of the clinics, given as their files say them, that texts can use. The brand's own
 * texts can use them too.
 */
export function placeholdersOf(brand: Brand, clinics: readonly unknown[]): Placeholders {
  const values: Placeholders = {
    brand: brand.name,
    expertTitle: brand.expertTitle,
    legalName: brand.legalName,
    phone: brand.phone.display,
    phoneLink: brand.phone.href,
    email: brand.email,
    doctor: brand.doctor.name,
    replyPromise: brand.replyPromise,
    copyrightYear: String(brand.copyrightYear),
    booking: brand.booking,
    membership: brand.membership,
    ...(brand.graftPrice && { graftPrice: writeGraftPrice(brand.graftPrice) }),
    ...placeWords(brand),
    ...clinicWords(clinics),
  }
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, fillWords(text, values)]))
}

/** A text with what its words in braces stand for. Those that stand for nothing stay. */
export function fillWords(text: string, words: Placeholders): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces)
}

/** Used while `brand.yaml` itself has an error, so that the error isn't reported again wherever its data is used. */
export const standIns: Placeholders = {
  brand: '…',
  expertTitle: '…',
  legalName: '…',
  phone: '(555) 555-0100',
  phoneLink: 'tel:+15555550100',
  email: 'team@clinic.example',
  doctor: '…',
  replyPromise: '…',
  copyrightYear: '2000',
  graftPrice: '…',
  state: '…',
  region: '…',
  licenseLookUp: 'https://clinic.example',
  clinics: '…',
  Clinics: '…',
  cities: '…',
  booking: 'https://clinic.example',
  membership: 'https://clinic.example',
}

/**
 * The values from `legal.yaml` that the legal texts can use, in addition to the brand's placeholders, so that each fact
 * is written only once.
 */
export function legalPlaceholders(
  { contactEmail, accessibility, privacy, terms }: Legal,
  { postalAddress }: Pick<Brand, 'postalAddress'>,
  retentionDays: number,
): Placeholders {
  return {
    contactEmail,
    postalAddress: keepNumbers(postalAddress.join(', ')),
    ...accessibility,
    requestRetention: requestRetention(retentionDays),
    recordRetentionYears: String(privacy.recordRetentionYears),
    formFields: listCopy(privacy.formFields),
    consultationFields: listCopy(Object.values(privacy.furtherFields.consultation)),
    privacyRequestFields: listCopy(Object.values(privacy.furtherFields.privacyRequest)),
    countedEvents: listCopy(Object.values(privacy.countedEvents)),
    childrenUnder: String(privacy.childrenUnder),
    optInFrom: String(privacy.optInAges.from),
    optInTo: String(privacy.optInAges.to),
    globalPrivacyControl: privacy.honorsGlobalPrivacyControl ? 'honor' : 'do not honor',
    doNotTrack: privacy.honorsDoNotTrack ? 'honor' : 'do not honor',
    jurisdiction: terms.jurisdiction,
    guardianUnder: String(terms.guardianUnder),
  }
}

/** "Suite 310" and "CA 92618" don't break across lines. */
function keepNumbers(address: string): string {
  return address.replaceAll(/ (?=[^\s,]*\d[^\s,]*(?:,|$))/g, '\u00a0')
}

function listCopy(copy: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(copy)
}

/** How long requests are kept, to follow "Requests that you send: ". */
export function requestRetention(days: number): string {
  return days === 0
    ? 'until you ask us to delete them'
    : `for ${describeDays(days)} after we last worked on them, or until you ask us to delete them`
}

/**
 * After how many days requests are deleted, from the server's own variable. 0 means never. The privacy policy states
 * it.
 */
export function retentionDays(): number {
  const text = process.env.RETENTION_DAYS?.trim() || String(defaultRetentionDays)
  const days = Number(text)
  if (/^\d+$/.test(text) && days <= longestRetentionDays) return days
  throw new Error(`RETENTION_DAYS isn't a whole number from 0 to ${longestRetentionDays}. Use a number such as 730.`)
}
