import { readPictureManifest } from '../pictures/picture-manifest.ts'
import { readPictureNotes } from '../pictures/picture-notes.ts'
import type { SiteContent } from '../read-content.ts'
import { findContradictions } from './find-contradictions.ts'
import { reviewDifferences } from './find-differences.ts'
import { findLegalQuestions } from './find-legal-questions.ts'
import { findMissingReleases, findUnanswered } from './find-missing.ts'
import { findSamples } from './find-samples.ts'
import { findDoubtfulResults, findWrong } from './find-wrong.ts'
import type { Finding } from './finding.ts'

/** Everything in the content of `folder` that its owner should look at before going live. */
export function reviewContent(folder: string, content: SiteContent, today: Date): Finding[] {
  return [
    ...findWrong(content),
    ...findDoubtfulResults(content, readPictureManifest(folder), today),
    ...findContradictions(content, today),
    ...reviewDifferences(folder, content),
    ...findLegalQuestions(content),
    ...findMissingReleases(content, readPictureNotes(folder)),
    ...findUnanswered(content),
    ...findSamples(content),
  ]
}
