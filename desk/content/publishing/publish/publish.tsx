import { useState } from 'react'
import type { ContentOverview, ContentReview, DraftChangeLine } from '../../../../contract/desk/content.ts'
import { describeFailedTry } from '../../../base/call-api.ts'
import { hrefOf } from '../../../base/route.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { EmptyWords } from '../../../parts/page/page-states.tsx'
import { describeComing } from '../../../parts/time-words.ts'
import { useOverview } from '../../content-queries.ts'
import { both, isChanged, LiveLine, PublishingPage } from '../publishing-page.tsx'
import { useReview } from '../publishing-queries.ts'
import { countObstacles } from '../review/obstacles.ts'
import { isAboutToGoLive, PublicationState } from '../task/publication-state.tsx'
import { useTask } from '../task/use-task.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import css from './publish.module.css'
import { PublishForm } from './publish-form.tsx'

/** The draft becomes the site, now or at a time. */
export function Publish() {
  const [overview, task] = [useOverview(), useTask()]
  return (
    <PublishingPage
      title="Publish"
      lead={overview.data && <LiveLine live={overview.data.live} scheduled={null} />}
      asked={both(overview, task)}
      loading="Loading the draft"
      failed="The draft didn't load"
    >
      {([known, last]) => (
        <>
          <PublicationState task={last} overview={known} />
          {known.scheduled && <ScheduledLine scheduled={known.scheduled} />}
          {!known.scheduled && !isPublishing(last) && <Ready overview={known} />}
        </>
      )}
    </PublishingPage>
  )
}

function isPublishing(task: ReturnType<typeof useTask>['data']): boolean {
  return task?.kind === 'publication' && task.state === 'running'
}

function Ready({ overview }: { overview: ContentOverview }) {
  const review = useReview(overview)
  if (!isChanged(overview)) {
    return (
      <EmptyWords title="Nothing to publish" ways={<a href={hrefOf('/')}>See everything you can edit</a>}>
        The draft matches the live site.
      </EmptyWords>
    )
  }
  return (
    <>
      <ChangesLine changes={overview.changes} />
      <Obstacles review={review.data} error={review.error} />
      <PublishForm overview={overview} review={review.isPlaceholderData ? undefined : review.data} />
    </>
  )
}

const named = 4

/** The changed files in one line. */
function ChangesLine({ changes }: { changes: readonly DraftChangeLine[] }) {
  const labels = changes.slice(0, named).map(({ label }) => label)
  const others = changes.length - labels.length
  // As we write it: no comma before "and".
  const listed = new Intl.ListFormat('en-GB').format(others > 0 ? [...labels, `${others} more`] : labels)
  return (
    <p className={css.line}>
      Changes: {listed}. <a href={hrefOf('/changes')}>See them word by word</a>
    </p>
  )
}

/** The version that waits to go live. Until then, nothing else can be published. */
function ScheduledLine({ scheduled }: { scheduled: NonNullable<ContentOverview['scheduled']> }) {
  const { brand } = useSession()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  if (isAboutToGoLive(scheduled, now)) return null
  const { version, by, note, goesLiveAt } = scheduled
  return (
    <div className={css.scheduled}>
      <p>
        <strong>{`Version ${version} goes live ${describeComing(goesLiveAt, { now, timeZone: brand.timeZone })}.`}</strong>
        {` “${note}”${by === null ? '' : `, ${by}`}. To publish something else first, unschedule it.`}
      </p>
      <ActionButton onClick={() => setAsking(true)}>Unschedule it</ActionButton>
      {isAsking && <CancelDialog version={version} onClose={() => setAsking(false)} />}
    </div>
  )
}

type ObstaclesProps = { review: ContentReview | undefined; error: unknown }

/** The mistakes and findings that keep the draft from being published, with links to them. */
function Obstacles({ review, error }: ObstaclesProps) {
  const { faults, findings } = review ? countObstacles(review) : { faults: 0, findings: 0 }
  return (
    <div role="status">
      {!review && <p className={css.quiet}>{error ? describeFailedTry(error) : 'Checking the draft…'}</p>}
      {faults + findings > 0 && (
        <ul className={css.obstacles}>
          {faults > 0 && (
            <li>
              <a href={hrefOf('/review')}>{faults === 1 ? '1 mistake' : `${faults} mistakes`}</a> to fix
            </li>
          )}
          {findings > 0 && (
            <li>
              <a href={hrefOf('/review')}>{findings === 1 ? '1 finding' : `${findings} findings`}</a> to fix or approve
            </li>
          )}
        </ul>
      )}
      {review && faults + findings === 0 && <p className={css.quiet}>Ready to publish.</p>}
    </div>
  )
}
