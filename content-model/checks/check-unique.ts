import { join } from 'node:path'
import type { Clinic } from '../clinics/clinic-schema.ts'
import type { Doctors } from '../clinics/doctors-schema.ts'
import type { ContentFault } from '../faults/content-error.ts'
import { contentFiles } from '../files/content-files.ts'
import type { ConsultationFormCopy } from '../pages/consultation-form-schema.ts'
import type { FaqEntry } from '../pages/faq-schema.ts'
import type { Page } from '../pages/page-schema.ts'
import type { Filed } from '../reading/content-folder.ts'
import type { Treatment } from '../treatments/treatment-schema.ts'

type Parts = {
  treatments: Filed<Treatment>[]
  clinics: Filed<Clinic>[]
  faq: { entries: FaqEntry[] } | undefined
  consultationForm: ConsultationFormCopy | undefined
  pages: Record<string, Page> | undefined
}
type Place = { file: string; path: readonly PropertyKey[]; value: string | number }

/** Finds duplicates that aren't allowed: ids, slugs, options, questions, page titles and descriptions. */
export function checkUnique(
  folder: string,
  { treatments, clinics, faq, consultationForm, pages }: Parts,
): ContentFault[] {
  const inFile = (name: string) => join(folder, name)
  const options = (list: 'locations' | 'treatments') =>
    (consultationForm?.[list] ?? []).map(({ value }, index) => ({
      file: inFile('consultation-form.yaml'),
      path: [list, index, 'value'],
      value,
    }))
  const pagePlaces = (field: 'title' | 'description') => [
    ...Object.entries(pages ?? {})
      .filter(([, page]) => !page.canonical)
      .map(([route, page]) => ({ file: inFile('pages.yaml'), path: [route, field], value: page[field] })),
    ...clinics.map(({ file, entry }) => ({ file, path: ['page', field], value: entry.page[field] })),
  ]
  return [
    treatments.map(({ file, entry }) => ({ file, path: ['id'], value: entry.id })),
    treatments.map(({ file, entry }) => ({ file, path: ['slug'], value: entry.slug })),
    clinics.map(({ file, entry }) => ({ file, path: ['id'], value: entry.id })),
    clinics.map(({ file, entry }) => ({ file, path: ['slug'], value: entry.slug })),
    (faq?.entries ?? []).map(({ question }, index) => ({
      file: inFile('faq.yaml'),
      path: ['entries', index, 'question'],
      value: question,
    })),
    (faq?.entries ?? []).map(({ id }, index) => ({
      file: inFile('faq.yaml'),
      path: ['entries', index, 'id'],
      value: id,
    })),
    options('locations'),
    options('treatments'),
    pagePlaces('title'),
    pagePlaces('description'),
  ].flatMap(findRepeated)
}

function findRepeated(places: Place[]): ContentFault[] {
  return places.flatMap(({ file, path, value }, index) => {
    const earlier = places.slice(0, index).find((place) => place.value === value)
    if (!earlier) return []
    const where = earlier.file === file ? nameEntry(earlier.path) : earlier.file
    return [
      {
        file,
        path,
        problem: `is ${JSON.stringify(value)}, which is already used in ${where}`,
        remedy: 'Choose a different one.',
      },
    ]
  })
}

/** The entry of a list, counted from 1, or the page that has a value. */
function nameEntry([first, index]: readonly PropertyKey[]): string {
  return typeof index === 'number' ? `No. ${index + 1} of this list` : String(first)
}

/** Finds clinics in doctors.yaml that answer twice. */
export function checkDoctors(folder: string, { doctors }: { doctors: Doctors | undefined }): ContentFault[] {
  const answering = (doctors?.answers ?? []).flatMap(({ clinics }, index) =>
    clinics.map((slug, place) => ({ path: ['answers', index, 'clinics', place], slug })),
  )
  return answering
    .filter(({ slug }, index) => answering.findIndex((one) => one.slug === slug) < index)
    .map(({ path, slug }) => ({
      file: join(folder, contentFiles.doctors.path),
      path,
      problem: `is "${slug}", which has answers already`,
      remedy: 'Name each clinic once.',
    }))
}
