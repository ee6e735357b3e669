import type { Doctors } from '../../../content-model/clinics/doctors-schema.ts'
import { emptyPages } from '../../../content-model/pages/owners-pages.ts'
import { content } from '../../content/site-content.ts'
import type { ShownDoctor } from './doctor-details.tsx'
import type { DoctorsProps } from './doctors.tsx'

const { brand } = content
const { heading, lead, link, labels, entries } = content.doctors
const hasPage = !emptyPages(content).includes('/doctors')

/** The doctors at all clinics, or at one; undefined where there are none to show. */
export function doctorsAt(clinic?: string): DoctorsProps | undefined {
  const doctors = entries.filter(({ clinics }) => clinic === undefined || treatsAt(clinics, clinic))
  if (!brand.show.doctors || doctors.length === 0) return undefined
  return {
    heading,
    lead,
    doctors: doctors.map((doctor) => ({ ...showDoctor(doctor), facts: firstFacts(doctor) })),
    links: hasPage ? [{ label: link, href: clinic === undefined ? '/doctors' : `/doctors#${clinic}` }] : [],
  }
}

/** A doctor who is named for no clinic treats people at every one. */
function treatsAt(clinics: readonly string[], clinic: string): boolean {
  return clinics.length === 0 || clinics.includes(clinic)
}

type Doctor = Doctors['entries'][number]

export function showDoctor({ name, role, sample }: Doctor): Omit<ShownDoctor, 'facts'> {
  return { name, role, sampleNote: sample ? brand.sampleNote : undefined }
}

/** The facts that come first for every doctor. One that nobody has entered is left out. */
export function firstFacts({ license, board, since }: Doctor): ShownDoctor['facts'] {
  return [
    ...(license ? [{ label: labels.license, lines: [license] }] : []),
    ...(board ? [{ label: labels.board, lines: [board] }] : []),
    { label: labels.since, lines: [String(since)] },
  ]
}
