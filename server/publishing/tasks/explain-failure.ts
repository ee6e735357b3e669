import { BuildError } from '../build-site.ts'
import { PublicationRefused } from '../publication-refused.ts'

const nothing = 'Visitors still see what they saw before.'

/** Why something couldn't be built or published, in the owner's words. What isn't expected belongs in the log. */
export function explainFailure(error: unknown): { problem: string; isExpected: boolean } {
  if (error instanceof PublicationRefused) return { problem: error.message, isExpected: true }
  const problem =
    error instanceof BuildError
      ? `The site can't be built from this content. ${nothing} Ask whoever runs the site: the reason is in the server's log.`
      : `Something went wrong on our end. ${nothing} Try again.`
  return { problem, isExpected: false }
}
