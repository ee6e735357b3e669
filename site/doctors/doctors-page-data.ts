import type { ClinicAnswers, Doctors } from '../../content-model/clinics/doctors-schema.ts'
import { writeDate } from '../../contract/write-date.ts'
import type { ShownPicture } from '../../ui/picture/picture-source.ts'
import { toPicture } from '../content/pictures.ts'
import { content } from '../content/site-content.ts'
import type { DoctorFact } from '../sections/doctors/doctor-details.tsx'
import { firstFacts, showDoctor } from '../sections/doctors/doctors-data.ts'
import { showSource } from '../sections/source-line/source-line.tsx'
import { describeBreadcrumbs, serializeJsonLd } from '../sections/structured-data/describe-things.ts'
import type { Answer, ClinicAnswersProps } from './clinic-answers/clinic-answers.tsx'
import type { ProfilesProps } from './profiles/profiles.tsx'

const { brand, clinics } = content
const { labels, lookUp, entries, page, answers } = content.doctors
const { questions } = page

// What the sections of the page about who operates show. Only the page itself reads this.

const picture = page.image && toPicture(page.image)

export const head = { heading: page.heading, lead: page.lead, picture }

const sampleNotice = [...entries, ...answers].some(({ sample }) => sample) ? page.sampleNotice : undefined
const withoutPortrait = entries.find(({ portrait }) => !portrait)

export const people: ProfilesProps | undefined =
  entries.length === 0
    ? undefined
    : {
        question: page.heading,
        lead: page.lead,
        heading: page.people.heading,
        check: page.people.check,
        lookUp: { label: page.people.lookUp, href: lookUp },
        book: page.close.button,
        sampleNotice,
        doctors: entries.map((doctor) => ({
          ...showDoctor(doctor),
          name: keepTitlesWithNames(doctor.name),
          portrait: portraitOf(doctor),
          facts: allFacts(doctor),
          parts: doctor.parts,
        })),
      }

type Doctor = Doctors['entries'][number]

function portraitOf(doctor: Doctor): ShownPicture | undefined {
  const image = doctor.portrait ?? (doctor === withoutPortrait ? page.people.image : undefined)
  return image && toPicture(image)
}

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
  heading: questions.heading,
  lead: questions.lead,
  source: showSource(questions.source, { before: questions.sourceIs, readOn: questions.readOn }),
  statuses: [
    ...Object.values(Object.groupBy(answers, ({ asOf, sample }) => `${asOf} ${sample}`)).map((alike = []) =>
      showStatus(
        alike.flatMap((given) => given.clinics),
        `${questions.asOf} ${writeDate(alike[0]?.asOf ?? '')}`,
        alike[0]?.sample,
      ),
    ),
    ...(unanswered.length > 0 ? [showStatus(unanswered, questions.unansweredClinics)] : []),
  ],
  questions: [
    { question: questions.evaluates, parts: [{ answers: answersTo('evaluates') }] },
    {
      question: questions.surgery,
      parts: (['cuts', 'places', 'stays'] as const).map((part) => ({
        label: questions[part],
        answers: answersTo(part),
      })),
    },
    { question: questions.unlicensed, parts: [{ answers: answersTo('unlicensed') }] },
    { question: questions.insured, parts: [{ answers: answersTo('insured') }] },
  ],
  missing: questions.unanswered,
}

/** The clinics' answers; those of several clinics that say the same are joined. */
function answersTo(part: Exclude<keyof ClinicAnswers, 'clinics' | 'asOf' | 'sample'>): Answer[] {
  const groups = Object.values(Object.groupBy(answers, (given) => `${given.sample} ${given[part]}`))
  return groups.map((alike = []) => {
    const slugs = alike.flatMap((given) => given.clinics)
    const text = alike[0]?.[part]
    return {
      clinics: nameTogether(slugs),
      isEveryClinic: areAll(slugs),
      text: text && keepTitlesWithNames(text),
    }
  })
}

/** Links from a clinic's page lead to its own id. */
function showStatus(slugs: string[], text: string, sample = false): ClinicAnswersProps['statuses'][number] {
  const names = areAll(slugs) ? undefined : nameTogether(slugs)
  return { ids: slugs, names, text, sampleNote: sample ? brand.sampleNote : undefined }
}

function nameTogether(slugs: readonly string[]): string {
  return areAll(slugs) ? labels.everyClinic : namesOf(slugs).join(', ')
}

function areAll(slugs: readonly string[]): boolean {
  return slugs.length === clinics.length
}

/** "Dr." never ends a line. */
function keepTitlesWithNames(text: string): string {
  return text.replaceAll('Dr. ', 'Dr.\u00a0')
}

function namesOf(slugs: readonly string[]): string[] {
  return slugs.flatMap((slug) => clinics.filter((clinic) => clinic.slug === slug)).map(({ title }) => title)
}

export const close = { ...page.close, phone: brand.phone }

export const jsonLd = serializeJsonLd([describeBreadcrumbs(brand, [{ name: page.heading, path: '/doctors' }])])
