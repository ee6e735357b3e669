import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clinic } from '../clinics/clinic-schema.ts'
import type { ContentFault } from '../faults/content-error.ts'
import { suggestName } from '../faults/suggest-name.ts'
import { contentFiles } from '../files/content-files.ts'
import type { ConsultationFormCopy } from '../pages/consultation-form-schema.ts'
import type { Home } from '../pages/home-schema.ts'
import { readPictureManifest } from '../pictures/picture-manifest.ts'
import { videoNames } from '../pictures/videos.ts'
import { type Filed, listSlugs } from '../reading/content-folder.ts'
import type { RoutedTreatmentPage } from '../treatments/treatment-page-schema.ts'
import type { Treatment } from '../treatments/treatment-schema.ts'

type Parts = {
  treatments: Filed<Treatment>[]
  clinics: Filed<Clinic>[]
  procedures: Filed<RoutedTreatmentPage>[]
  home: Home | undefined
  consultationForm: ConsultationFormCopy | undefined
} & Record<string, unknown>

/**
 * Finds names that don't exist: pictures, videos, treatments, clinics, and form options that clinics and treatments refer to.
 */
export function checkReferences(folder: string, parts: Parts): ContentFault[] {
  const known = {
    picture: Object.keys(readPictureManifest(folder)),
    video: videoNames(folder),
    treatment: listSlugs(join(folder, contentFiles.treatments.path), parts.treatments),
    clinic: listSlugs(join(folder, contentFiles.clinics.path), parts.clinics),
    formLocation: parts.consultationForm?.locations.map(({ value }) => value),
    formTreatment: parts.consultationForm?.treatments.map(({ value }) => value),
  }
  const { treatments, clinics, procedures, ...files } = parts
  return [
    ...[...treatments, ...clinics, ...procedures].flatMap(({ file, entry }) => check(file, entry)),
    ...Object.entries(contentFiles).flatMap(([key, { path }]) => check(join(folder, path), files[key])),
  ]

  function check(file: string, content: unknown): ContentFault[] {
    return listNamed(content).flatMap(({ path, key, name }) => {
      const names = known[key]
      if (!names || names.includes(name)) return []
      const isUnencoded = key === 'picture' && existsSync(join(folder, 'pictures', 'masters', `${name}.webp`))
      const remedy = isUnencoded
        ? 'The original is there, but its web sizes are missing. Run npm run pictures.'
        : suggestName(name, names)
      return [{ file, path, problem: `is "${name}", which doesn't exist`, remedy }]
    })
  }
}

const referenceKeys = ['picture', 'video', 'treatment', 'formLocation', 'formTreatment'] as const
type ReferenceKey = (typeof referenceKeys)[number] | 'clinic'
type Reference = { path: PropertyKey[]; key: ReferenceKey; name: string }

/**
 * Every text under one of these keys, anywhere: in this folder, a field with that name is always a reference. So is each
 * text in a list of clinics.
 */
function listNamed(value: unknown, path: PropertyKey[] = []): Reference[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => listNamed(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) => {
    const here = [...path, key]
    if (typeof entry === 'string' && isReferenceKey(key)) return [{ path: here, key, name: entry }]
    if (!Array.isArray(entry) || !clinicLists.includes(key)) return listNamed(entry, here)
    return entry.flatMap((name: unknown, index): Reference[] =>
      typeof name === 'string' ? [{ path: [...here, index], key: 'clinic', name }] : [],
    )
  })
}

const clinicLists = ['clinics']

function isReferenceKey(key: string): key is (typeof referenceKeys)[number] {
  return referenceKeys.some((known) => known === key)
}
