import type { Brand } from './brand-schema.ts'
import type { Placeholders } from './fill-placeholders.ts'
import type { Legal } from './legal-schema.ts'

/** What the legal texts can take from `legal.yaml` besides the brand's own placeholders, so that each fact stands once. */
export function legalPlaceholders(
  { contactEmail, accessibility, privacy, terms }: Legal,
  { postalAddress }: Pick<Brand, 'postalAddress'>,
): Placeholders {
  return {
    contactEmail,
    postalAddress: postalAddress.join(', '),
    ...accessibility,
    recordRetentionYears: String(privacy.recordRetentionYears),
    formFields: new Intl.ListFormat('en-US').format(privacy.formFields),
    childrenUnder: String(privacy.childrenUnder),
    optInFrom: String(privacy.optInAges.from),
    optInTo: String(privacy.optInAges.to),
    globalPrivacyControl: privacy.honorsGlobalPrivacyControl ? 'honor' : 'do not honor',
    doNotTrack: privacy.honorsDoNotTrack ? 'honor' : 'do not honor',
    jurisdiction: terms.jurisdiction,
    guardianUnder: String(terms.guardianUnder),
  }
}
