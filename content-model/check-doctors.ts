import { join } from 'node:path'
import type { Clinic } from './clinic-schema.ts'
import type { ContentFault } from './content-error.ts'
import { type Filed, listYaml } from './content-folder.ts'
import type { Doctors } from './doctors-schema.ts'
import { contentFiles } from './files/content-files.ts'
import { suggestName } from './nearest-name.ts'

/** Finds clinics in doctors.yaml that don't exist, and those that answer twice. */
export function checkDoctors(
  folder: string,
  { doctors, clinics }: { doctors: Doctors | undefined; clinics: readonly Filed<Clinic>[] },
): ContentFault[] {
  if (doctors === undefined) return []
  const file = join(folder, contentFiles.doctors.path)
  // A clinic with an error still exists.
  const slugs = [
    ...clinics.map(({ entry }) => entry.slug),
    ...listYaml(join(folder, contentFiles.clinics.path)).map((name) => name.replace(/\.ya?ml$/, '')),
  ]
  const answering = placesOf('answers', doctors.answers)
  return [
    ...[...placesOf('entries', doctors.entries), ...answering]
      .filter(({ slug }) => !slugs.includes(slug))
      .map(({ path, slug }) => ({
        file,
        path,
        problem: `is "${slug}", which doesn't exist`,
        remedy: suggestName(slug, slugs),
      })),
    ...answering
      .filter(({ slug }, index) => answering.findIndex((one) => one.slug === slug) < index)
      .map(({ path, slug }) => ({
        file,
        path,
        problem: `is "${slug}", which has answers already`,
        remedy: 'Name each clinic once.',
      })),
  ]
}

function placesOf(list: string, entries: readonly { clinics: readonly string[] }[]) {
  return entries.flatMap(({ clinics }, index) =>
    clinics.map((slug, place) => ({ path: [list, index, 'clinics', place], slug })),
  )
}
