import { usStates } from '../brand/us-states.ts'
import { contentFiles } from '../files/content-files.ts'
import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'
import { listTexts } from './list-entries.ts'

/** What depends on the law of the state in which the clinics are, and a lawyer there has to say. */
export function findStateQuestions(content: SiteContent): Finding[] {
  const { state } = content.brand
  if (state === undefined) {
    return findingIn(
      'legal',
      'Choose your state. Which laws apply, and where patients look up a license, depends on it.',
      ['brand.yaml → state'],
    )
  }
  if (state === 'CA') return []
  const name = usStates[state]
  return [
    ...findingIn(
      'legal',
      `This names California, and your clinics are in ${name}. The legal step of "Make it yours" has a privacy policy for other states. Rewrite the rest.`,
      listTexts(content)
        .filter(({ place, text }) => /\bCalifornia\b/.test(text) && !place.startsWith(contentFiles.review.path))
        .map(({ place }) => place),
    ),
    ...findingIn(
      'legal',
      `A lawyer in ${name} has to say which privacy law covers you there, what it lets people ask for and by when you must answer, whether a law on consumer health data applies, such as Washington's My Health My Data Act, and how long you must keep records.`,
      [contentFiles.privacyPolicy.path, contentFiles.legal.path, contentFiles.privacyRequest.path],
    ),
    ...findingIn(
      'legal',
      `A lawyer in ${name} has to check what your state asks of medical advertising, of telehealth, and of care for minors.`,
      [contentFiles.termsOfUse.path],
    ),
  ]
}
