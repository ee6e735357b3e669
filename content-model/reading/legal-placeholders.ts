import { describeDays } from '../../contract/retention.ts'
import type { Brand } from '../brand/brand-schema.ts'
import type { Legal } from '../legal/legal-schema.ts'
import type { Placeholders } from './fill-placeholders.ts'

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
