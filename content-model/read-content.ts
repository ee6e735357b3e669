import { join, relative } from 'node:path'
import { emailColors } from './brand/palette.ts'
import { checkCandidacy } from './checks/check-candidacy.ts'
import { checkLinks } from './checks/check-links.ts'
import { checkReferences } from './checks/check-references.ts'
import { checkDoctors, checkUnique } from './checks/check-unique.ts'
import { ContentError, type ContentFault } from './faults/content-error.ts'
import { suggestName } from './faults/suggest-name.ts'
import { type ContentKey, contentFiles, findContentFile } from './files/content-files.ts'
import { describeFields } from './files/describe-forms.ts'
import { fieldAt } from './files/field-at.ts'
import { checkPictureNotes } from './pictures/picture-notes.ts'
import { ContentFolder, type Filed, listYaml } from './reading/content-folder.ts'
import { findUnusableFiles } from './reading/find-unusable-files.ts'
import { legalPlaceholders, placeholdersOf, retentionDays, standIns } from './reading/placeholders.ts'
import { type RoutedTreatmentPage, treatmentPageRoutes } from './treatments/treatment-page-schema.ts'
import { readYaml } from './yaml/read-yaml.ts'

export type SiteContent = ReturnType<typeof readContent>

/**
 * Reads a whole content folder and checks it: fields, unknown names, references, and what has to be unique. Throws one
 * `ContentError` with every error, each with its file, field and how to fix it.
 */
export function readContent(path: string) {
  return completeContent(readParts(path))
}

/** The files of a content folder, undefined where they have errors. Throws a `ContentError` where one can't be read at all. */
export function readParts(path: string) {
  const unusable = findUnusableFiles(path)
  if (unusable.length > 0) throw new ContentError(unusable)
  const folder = new ContentFolder(path)
  const brand = readBrand(folder, path)
  const legal = folder.read(contentFiles.legal)
  const legalFacts = brand && legal && legalPlaceholders(legal, brand, retentionDays())
  const emails = folder.read(contentFiles.emails)

  const parts = {
    brand: brand && { ...brand, mark: folder.readMark(brand.mark), markFile: brand.mark },
    navigation: folder.read(contentFiles.navigation),
    home: folder.read(contentFiles.home),
    treatments: folder.readEach(contentFiles.treatments),
    clinics: folder.readEach(contentFiles.clinics),
    faq: folder.read(contentFiles.faq),
    doctors: folder.read(contentFiles.doctors),
    faqPage: folder.read(contentFiles.faqPage),
    candidacy: folder.read(contentFiles.candidacy),
    cost: folder.read(contentFiles.cost),
    results: folder.read(contentFiles.results),
    stories: folder.read(contentFiles.stories),
    testimonials: folder.read(contentFiles.testimonials),
    differences: folder.read(contentFiles.differences),
    consultationForm: folder.read(contentFiles.consultationForm),
    contact: folder.read(contentFiles.contact),
    componentExport: folder.read(contentFiles.componentExport),
    pages: folder.read(contentFiles.pages),
    locations: folder.read(contentFiles.locations),
    membership: folder.read(contentFiles.membership),
    hotline: folder.read(contentFiles.hotline),
    imageTools: folder.read(contentFiles.imageTools),
    gradients: folder.read(contentFiles.gradients),
    legal,
    accessibility: folder.readDocument(contentFiles.accessibility, legalFacts),
    privacyPolicy: folder.readDocument(contentFiles.privacyPolicy, legalFacts),
    termsOfUse: folder.readDocument(contentFiles.termsOfUse, legalFacts),
    privacyRequest: folder.read(contentFiles.privacyRequest),
    messages: folder.read(contentFiles.messages),
    emails: brand && emails && { ...emails, colors: emails.colors ?? emailColors(brand.look.colors) },
    desk: folder.read(contentFiles.desk),
    treatmentsPage: folder.read(contentFiles.treatmentsPage),
    procedure: folder.read(contentFiles.procedure),
    procedures: readTreatmentPages(folder, path),
    review: folder.read(contentFiles.review),
    retentionDays: retentionDays(),
  } satisfies Record<ContentKey | 'retentionDays', unknown>
  return { path, folder, parts }
}

/** The whole content, if all of it is right. Throws as `readContent` does. */
export function completeContent({ path, folder, parts }: ReturnType<typeof readParts>) {
  const faults = [
    ...findStrayFiles(path),
    ...folder.faults,
    ...checkUnique(path, parts),
    ...checkReferences(path, parts),
    ...checkLinks(path, parts),
    ...checkCandidacy(path, parts.candidacy),
    ...checkDoctors(path, parts),
    ...checkPictureNotes(path),
  ]
  if (faults.length > 0 || !isComplete(parts)) throw new ContentError(nameFields(path, faults))
  return {
    ...parts,
    faq: parts.faq.entries,
    stories: parts.stories.entries,
    differences: parts.differences.entries,
    treatments: inOrder(path, parts.treatments),
    clinics: inOrder(path, parts.clinics),
    procedures: parts.procedures.map(({ entry }) => entry),
  }
}

/** The brand, whose own texts can use its other values, as the texts of all other files can from then on. */
function readBrand(folder: ContentFolder, path: string) {
  const clinics = listYaml(join(path, contentFiles.clinics.path)).map(
    (name) => readYaml(join(path, contentFiles.clinics.path, name)).value,
  )
  const brand = folder.read(contentFiles.brand)
  folder.placeholders = brand ? placeholdersOf(brand, clinics) : standIns
  return brand && folder.read(contentFiles.brand)
}

/** Each with its file, because that keeps the name it had when its entry was made. */
function inOrder<Entry extends { id: number }>(folder: string, filed: Filed<Entry>[]): (Entry & { file: string })[] {
  return filed
    .map(({ file, entry }) => ({ ...entry, file: relative(folder, file) }))
    .sort((one, other) => one.id - other.id)
}

/** Files that nothing reads: in the folder itself, and among treatment pages. */
function findStrayFiles(folder: string): ContentFault[] {
  const { procedures } = contentFiles
  const files = Object.values(contentFiles).map(({ path }) => path)
  return [
    ...findStray(
      folder,
      files.filter((path) => /^[^/]+\.yaml$/.test(path)),
    ),
    ...findStray(join(folder, procedures.path), procedures.entries.fileName.oneOf),
  ]
}

function findStray(folder: string, known: readonly string[]): ContentFault[] {
  return listYaml(folder)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: join(folder, name),
      problem: "isn't a file the site reads",
      remedy: suggestName(name, known),
    }))
}

function isComplete<Parts extends object>(
  parts: Parts,
): parts is { [Name in keyof Parts]: Exclude<Parts[Name], undefined> } & Parts {
  return Object.values(parts).every((part) => part !== undefined)
}

/** Each treatment page from its file: `procedures/fue.yaml` is `/fue`. Without the file there is no such page. */
function readTreatmentPages(folder: ContentFolder, path: string): Filed<RoutedTreatmentPage>[] {
  const written = listYaml(join(path, 'procedures'))
  return treatmentPageRoutes.flatMap((route) => {
    const file = { ...contentFiles.procedures, path: `procedures${route}.yaml` }
    if (!written.includes(`${route.slice(1)}.yaml`)) return []
    const page = folder.read(file)
    return page ? [{ file: join(path, file.path), entry: { ...page, route } }] : []
  })
}

/** Gives each fault the title that forms show for its field. */
function nameFields(folder: string, faults: readonly ContentFault[]): ContentFault[] {
  return faults.map((fault) => {
    const { path = [] } = fault
    const { file } = findContentFile(relative(folder, fault.file)) ?? {}
    if (!file || path.length === 0) return fault
    return { ...fault, title: fieldAt(describeFields(file), path)?.title }
  })
}
