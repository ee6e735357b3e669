import { ContentError } from '../content-model/faults/content-error.ts'
import { readContent } from '../content-model/read-content.ts'
import { contentDir } from '../content-model/reading/content-dir.ts'
import { formatFindings } from '../content-model/review/finding.ts'
import { reviewContent } from '../content-model/review/review-content.ts'

// Run as `npm run content:check`: what the owner should look at before going live. Only fails if something is wrong.
try {
  const findings = reviewContent(contentDir(), readContent(contentDir()), new Date())
  console.log(formatFindings(findings))
  if (findings.some(({ kind }) => kind === 'wrong')) process.exitCode = 1
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
