import { contentDir } from '../content-model/content-dir.ts'
import { ContentError } from '../content-model/content-error.ts'
import { readContent } from '../content-model/read-content.ts'
import { findUnnamedDifferences, formatDifference } from '../content-model/review/find-differences.ts'
import { findingIn } from '../content-model/review/finding.ts'
import { formatFindings } from '../content-model/review/format-findings.ts'
import { reviewContent } from '../content-model/review/review-content.ts'

// Run as `npm run content:check`: what the owner should look at before going live. Fails only where something is wrong.
try {
  const content = readContent(contentDir())
  const findings = [
    ...reviewContent(content, new Date()),
    ...findingIn(
      'contradiction',
      'Two places say different things of the same, and "contradictions" in review.yaml does not name it. Write the same everywhere, or name it there.',
      findUnnamedDifferences(contentDir(), content).map(formatDifference),
    ),
  ]
  console.log(formatFindings(findings))
  if (findings.some(({ kind }) => kind === 'wrong')) process.exitCode = 1
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
