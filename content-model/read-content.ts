import { join } from 'node:path'
import { deskCopySchema, deskPlaceholders } from '../contract/desk/desk-copy.ts'
import { emailCopySchema, emailPlaceholders } from '../contract/email-copy.ts'
import { brandSchema } from './brand-schema.ts'
import { checkLinks } from './check-links.ts'
import { checkReferences } from './check-references.ts'
import { checkUnique } from './check-unique.ts'
import { clinicSchema } from './clinic-schema.ts'
import { componentExportSchema } from './component-export-schema.ts'
import { consultationFormSchema } from './consultation-form-schema.ts'
import { contactSchema } from './contact-schema.ts'
import { ContentError, type ContentFault } from './content-error.ts'
import { ContentFolder, type Filed, listYaml } from './content-folder.ts'
import { differencesSchema } from './difference-schema.ts'
import { doctorsSchema } from './doctors-schema.ts'
import { faqPageSchema } from './faq-page-schema.ts'
import { faqSchema } from './faq-schema.ts'
import { gradientsSchema } from './gradients-schema.ts'
import { homeSchema } from './home-schema.ts'
import { hotlineSchema } from './hotline-schema.ts'
import { imageToolsSchema } from './image-tools-schema.ts'
import { legalPlaceholders } from './legal-placeholders.ts'
import { legalSchema } from './legal-schema.ts'
import { locationsSchema } from './locations-schema.ts'
import { membershipSchema } from './membership-schema.ts'
import { messagesSchema } from './messages-schema.ts'
import { navigationSchema } from './navigation-schema.ts'
import { suggestName } from './nearest-name.ts'
import { pagesSchema } from './page-schema.ts'
import { placeholdersOf, standIns } from './placeholders-of.ts'
import { privacyRequestSchema } from './privacy-request-schema.ts'
import { procedureRoutes, procedureWordsSchema } from './procedure-schema.ts'
import { readProcedures } from './read-procedures.ts'
import { retentionDays } from './retention-days.ts'
import { reviewSchema } from './review-schema.ts'
import { storiesSchema } from './story-schema.ts'
import { testimonialsSchema } from './testimonial-schema.ts'
import { treatmentSchema } from './treatment-schema.ts'
import { treatmentsPageSchema } from './treatments-page-schema.ts'

const files = {
  brand: 'brand.yaml',
  navigation: 'navigation.yaml',
  home: 'home.yaml',
  doctors: 'doctors.yaml',
  faq: 'faq.yaml',
  faqPage: 'faq-page.yaml',
  stories: 'stories.yaml',
  testimonials: 'testimonials.yaml',
  differences: 'differences.yaml',
  consultationForm: 'consultation-form.yaml',
  contact: 'contact.yaml',
  componentExport: 'component-export.yaml',
  pages: 'pages.yaml',
  locations: 'locations.yaml',
  membership: 'membership.yaml',
  hotline: 'hotline.yaml',
  imageTools: 'image-tools.yaml',
  gradients: 'gradients.yaml',
  legal: 'legal.yaml',
  emails: 'emails.yaml',
  desk: 'desk.yaml',
  messages: 'messages.yaml',
  treatmentsPage: 'treatments-page.yaml',
  privacyRequest: 'privacy-request.yaml',
  procedure: 'procedures.yaml',
  review: 'review.yaml',
} as const

export type SiteContent = ReturnType<typeof readContent>

/**
 * Reads a whole content folder and checks it: fields, unknown names, references, and what has to be unique. Throws one
 * `ContentError` with every error, each with its file, field and how to fix it.
 */
export function readContent(path: string) {
  const folder = new ContentFolder(path)
  const brand = folder.read(files.brand, brandSchema)
  folder.placeholders = brand ? placeholdersOf(brand) : standIns
  const legal = folder.read(files.legal, legalSchema)
  const legalFacts = brand && legal && legalPlaceholders(legal, brand, retentionDays())

  const parts = {
    brand: brand && { ...brand, mark: folder.readSvg(brand.mark) },
    navigation: folder.read(files.navigation, navigationSchema),
    home: folder.read(files.home, homeSchema),
    treatments: folder.readEach('treatments', treatmentSchema),
    clinics: folder.readEach('clinics', clinicSchema),
    faq: folder.read(files.faq, faqSchema),
    doctors: folder.read(files.doctors, doctorsSchema),
    faqPage: folder.read(files.faqPage, faqPageSchema),
    stories: folder.read(files.stories, storiesSchema),
    testimonials: folder.read(files.testimonials, testimonialsSchema),
    differences: folder.read(files.differences, differencesSchema),
    consultationForm: folder.read(files.consultationForm, consultationFormSchema),
    contact: folder.read(files.contact, contactSchema),
    componentExport: folder.read(files.componentExport, componentExportSchema),
    pages: folder.read(files.pages, pagesSchema),
    locations: folder.read(files.locations, locationsSchema),
    membership: folder.read(files.membership, membershipSchema),
    hotline: folder.read(files.hotline, hotlineSchema),
    imageTools: folder.read(files.imageTools, imageToolsSchema),
    gradients: folder.read(files.gradients, gradientsSchema),
    legal,
    accessibility: folder.readDocument('legal/accessibility.md', legalFacts),
    privacyPolicy: folder.readDocument('legal/privacy-policy.md', legalFacts),
    termsOfUse: folder.readDocument('legal/terms-of-use.md', legalFacts),
    privacyRequest: folder.read(files.privacyRequest, privacyRequestSchema),
    messages: folder.read(files.messages, messagesSchema),
    emails: folder.read(files.emails, emailCopySchema, emailPlaceholders),
    desk: folder.read(files.desk, deskCopySchema, deskPlaceholders),
    treatmentsPage: folder.read(files.treatmentsPage, treatmentsPageSchema),
    procedure: folder.read(files.procedure, procedureWordsSchema),
    procedures: readProcedures(folder, path),
    review: folder.read(files.review, reviewSchema),
    retentionDays: retentionDays(),
  }
  const faults = [
    ...findStrayFiles(path),
    ...folder.faults,
    ...checkUnique(path, parts),
    ...checkReferences(path, parts),
    ...checkLinks(path, parts),
  ]
  if (faults.length > 0 || !isComplete(parts)) throw new ContentError(faults)
  return {
    ...parts,
    faq: parts.faq.entries,
    stories: parts.stories.entries,
    differences: parts.differences.entries,
    treatments: inOrder(parts.treatments),
    clinics: inOrder(parts.clinics),
    procedures: parts.procedures.map(({ entry }) => entry),
  }
}

function inOrder<Entry extends { id: number }>(filed: Filed<Entry>[]): Entry[] {
  return filed.map(({ entry }) => entry).sort((one, other) => one.id - other.id)
}

/** Files that nothing reads: in the folder itself, and among procedures, which each have a page. */
function findStrayFiles(folder: string): ContentFault[] {
  const procedures = procedureRoutes.map((route) => `${route.slice(1)}.yaml`)
  return [...findStray(folder, Object.values(files)), ...findStray(join(folder, 'procedures'), procedures)]
}

function findStray(folder: string, known: readonly string[]): ContentFault[] {
  return listYaml(folder)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: join(folder, name),
      field: '',
      problem: "isn't a file the site reads",
      remedy: suggestName(name, known),
    }))
}

function isComplete<Parts extends object>(
  parts: Parts,
): parts is { [Name in keyof Parts]: Exclude<Parts[Name], undefined> } & Parts {
  return Object.values(parts).every((part) => part !== undefined)
}
