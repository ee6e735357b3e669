import type { ClinicAnswers, Doctors } from '../../content-model/doctors-schema.ts'
import { writeDate } from '../../contract/write-date.ts'
import { content } from '../content/site-content.ts'
import { toPicture } from '../content/to-picture.ts'
import type { DoctorFact, DoctorsProps } from '../sections/doctors/doctors.tsx'
import { firstFacts, showDoctor } from '../sections/doctors/doctors-data.ts'
import { showSource } from '../sections/source-line/show-source.ts'
import { describeBreadcrumbs } from '../sections/structured-data/describe-things.ts'
import { serializeJsonLd } from '../sections/structured-data/serialize-json-ld.ts'
import type { ClinicAnswersProps } from './clinic-answers/clinic-answers.tsx'

const { brand, clinics } = content
const { labels, lookUp, entries, page, answers } = content.doctors
const { questions } = page

// What the sections of the page about who operates show. Only the page itself reads this.

export const head = { heading: page.heading, lead: page.lead }

export const sampleNotice = [...entries, ...answers].some(({ sample }) => sample) ? page.sampleNotice : undefined

export const people: DoctorsProps | undefined =
  entries.length === 0
    ? undefined
    : {
        heading: page.people.heading,
        lead: page.people.check,
        links: [{ label: page.people.lookUp, href: lookUp }],
        doctors: entries.map((doctor) => ({
          ...showDoctor(doctor),
          portrait: doctor.portrait && toPicture(doctor.portrait),
          facts: allFacts(doctor),
        })),
      }

type Doctor = Doctors['entries'][number]

/** With the way to check the license, unless there is none to find. */
function allFacts(doctor: Doctor): DoctorFact[] {
  const isThere = doctor.license !== undefined && !doctor.sample
  const link = isThere ? { label: labels.lookUp, href: doctor.lookUp ?? lookUp } : undefined
  return [
    ...firstFacts(doctor).map((fact) => (fact.label === labels.license ? { ...fact, link } : fact)),
    ...(doctor.training.length > 0 ? [{ label: labels.training, lines: doctor.training }] : []),
    {
      label: labels.clinics,
      lines: doctor.clinics.length > 0 ? namesOf(doctor.clinics) : [labels.everyClinic],
    },
  ]
}

const answered = answers.flatMap((one) => one.clinics)
const unanswered = clinics.map(({ slug }) => slug).filter((slug) => !answered.includes(slug))

export const clinicAnswers: ClinicAnswersProps = {
  copy: questions,
  source: showSource(questions.source, { before: questions.sourceIs, readOn: questions.readOn }),
  groups: answers.map(showAnswers),
  unanswered: unanswered.map((slug) => ({ id: slug, name: namesOf([slug]).join() })),
}

function showAnswers(given: ClinicAnswers): ClinicAnswersProps['groups'][number] {
  return {
    clinics: namesOf(given.clinics).map((name, index) => ({ id: given.clinics[index] ?? '', name })),
    asOf: `${questions.asOf} ${writeDate(given.asOf)}`,
    sampleNote: given.sample ? brand.sampleNote : undefined,
    answers: given,
  }
}

function namesOf(slugs: readonly string[]): string[] {
  return slugs.map((slug) => clinics.find((clinic) => clinic.slug === slug)?.title ?? slug)
}

export const close = { ...page.close, phone: brand.phone }

export const jsonLd = serializeJsonLd([describeBreadcrumbs(brand, [{ name: page.heading, path: '/doctors' }])])
