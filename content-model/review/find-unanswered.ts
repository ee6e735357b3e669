import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'

const asked = ['evaluates', 'cuts', 'places', 'stays', 'unlicensed', 'insured'] as const

/** What patients ask about who operates and can't read yet. */
export function findUnanswered({ doctors, clinics }: Pick<SiteContent, 'doctors' | 'clinics'>): Finding[] {
  const { entries, answers } = doctors
  const answering = answers.flatMap((given) => given.clinics)
  return [
    ...findingIn(
      'legal',
      'This doctor has no license number, so nobody can look it up. Enter it as the state lists it.',
      entries.flatMap(({ license, name }, index) =>
        license === undefined ? [`doctors.yaml → entries[${index + 1}]: ${name}`] : [],
      ),
    ),
    ...findingIn(
      'legal',
      'The doctors page says this clinic has no answers yet. Have a physician answer the four questions for it.',
      clinics.flatMap(({ slug, title }) => (answering.includes(slug) ? [] : [`doctors.yaml → answers: ${title}`])),
    ),
    ...findingIn(
      'legal',
      'The doctors page says this question has no answer yet. Have a physician answer it.',
      answers.flatMap((given, index) =>
        asked.filter((name) => given[name] === undefined).map((name) => `doctors.yaml → answers[${index + 1}].${name}`),
      ),
    ),
  ]
}
