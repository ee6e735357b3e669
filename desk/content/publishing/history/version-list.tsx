import rows from '../../../parts/rows/rows.module.css'
import { useOverview } from '../../content-queries.ts'
import { LiveLine } from '../live-line.tsx'
import { both, PublishingPage } from '../publishing-page.tsx'
import { useHistory } from '../publishing-queries.ts'
import { PublicationState } from '../task/publication-state.tsx'
import { useTask } from '../task/use-task.ts'
import { VersionRow } from './version-row.tsx'

/** Who published what and when, the newest first. */
export function VersionList() {
  const [overview, history, task] = [useOverview(), useHistory(), useTask()]
  return (
    <PublishingPage
      title="History"
      lead={overview.data && <LiveLine {...overview.data} />}
      asked={both(both(overview, task), history)}
      loading="Loading the history"
      failed="The history didn't load"
    >
      {([[known, last], versions]) => (
        <>
          <PublicationState task={last} overview={known} />
          <ul role="list" className={rows.list} aria-label="Versions">
            {versions.map((version) => (
              <VersionRow key={version.version} version={version} newestVersion={known.newestVersion} />
            ))}
          </ul>
        </>
      )}
    </PublishingPage>
  )
}
