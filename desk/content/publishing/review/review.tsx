import type { ContentFinding, ContentReview } from '../../../../contract/desk/content.ts'
import { hrefOf } from '../../../base/route.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import { DeskSection } from '../../../parts/page/desk-page.tsx'
import { EmptyWords } from '../../../parts/page/page-states.tsx'
import rows from '../../../parts/rows/rows.module.css'
import { describeMoment } from '../../../parts/time-words.ts'
import { useForms, useOverview } from '../../content-queries.ts'
import { both, PublishingPage } from '../publishing-page.tsx'
import { useReview } from '../publishing-queries.ts'
import { describePlace, type PlaceNames } from './describe-place.ts'
import { FindingGroups, LiveFindings } from './finding-lists.tsx'
import { isInTheWay } from './obstacles.ts'
import css from './review.module.css'
import { FaultList } from './review-rows.tsx'

/** All obstacles to a publication, and the findings that the owner should look at. */
export function Review() {
  const [overview, forms] = [useOverview(), useForms()]
  const review = useReview(overview.data)
  return (
    <PublishingPage
      title="Review"
      lead="Mistakes, contradictions, legal questions and leftover sample content in the draft. Fix what's new, or approve it and say why."
      asked={both(both(overview, forms), review)}
      loading="Checking the draft"
      failed="The review didn't load"
    >
      {([[{ files, scheduled }, known], found]) => (
        <Found review={found} names={{ files, forms: known }} scheduled={scheduled?.version} />
      )}
    </PublishingPage>
  )
}

type FoundProps = { review: ContentReview; names: PlaceNames; scheduled: number | undefined }

function Found({ review: { faults, findings }, names, scheduled }: FoundProps) {
  const open = findings.filter(isInTheWay)
  const answered = findings.filter(({ isLive, answer }) => !isLive && answer !== undefined)
  return (
    <>
      {faults.length === 0 && open.length === 0 && (
        <EmptyWords
          title="Ready to publish"
          ways={
            <>
              <a href={hrefOf('/preview')}>Preview the site</a>
              <a href={hrefOf('/publish')}>Publish</a>
            </>
          }
        >
          There's nothing new to fix or approve in the draft.
        </EmptyWords>
      )}
      {faults.length > 0 && (
        <DeskSection title="Fix before you publish" count={faults.length}>
          <FaultList faults={faults} names={names} />
        </DeskSection>
      )}
      {open.length > 0 && (
        <DeskSection title="New in the draft" count={open.length}>
          <FindingGroups findings={open} names={names} />
        </DeskSection>
      )}
      {answered.length > 0 && (
        <DeskSection title="Approved" count={answered.length}>
          <AnsweredFindings findings={answered} names={names} />
        </DeskSection>
      )}
      <LiveFindings
        title={scheduled === undefined ? 'Already on the site' : `Already in version ${scheduled}`}
        findings={findings.filter(({ isLive }) => isLive)}
        names={names}
      />
    </>
  )
}

/** Findings that stay as they are, with who approved them and why. */
function AnsweredFindings({ findings, names }: { findings: readonly ContentFinding[]; names: PlaceNames }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  return (
    <ul role="list" className={css.rows}>
      {findings.map((finding) => (
        <li key={finding.id}>
          <p className={rows.words}>
            <span className={css.field}>{describePlace(finding, names).field}</span>
            <span>{finding.why}</span>
            {finding.answer && (
              <span className={rows.quiet}>
                {`${finding.answer.by}, ${describeMoment(finding.answer.at, clock)}: ${finding.answer.reason}`}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
