import { join } from 'node:path'
import type { Doctors } from '../clinics/doctors-schema.ts'
import type { ContentFault } from '../faults/content-error.ts'
import { contentFiles } from '../files/content-files.ts'

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
