import type { ContentOverview } from '../../../../contract/desk/content.ts'
import { hrefOf } from '../../../base/route.ts'
import { EmptyWords } from '../../../parts/page/page-states.tsx'
import { useOverview } from '../../content-queries.ts'
import { LiveLine } from '../live-line.tsx'
import { both, isChanged, PublishingPage } from '../publishing-page.tsx'
import { useReview } from '../publishing-queries.ts'
import { PublicationState } from '../task/publication-state.tsx'
import { useTask } from '../task/use-task.ts'
import { ChangesLine } from './changes-line.tsx'
import { Obstacles } from './obstacles.tsx'
import { PublishForm } from './publish-form.tsx'
import { ScheduledLine } from './scheduled-line.tsx'

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
