import type { ContentHistory } from '../../../../contract/desk/content-publishing.ts'
import { hrefOf, useRoute } from '../../../base/route.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import rows from '../../../parts/rows/rows.module.css'
import { describeMoment } from '../../../parts/time-words.ts'
import { useOverview } from '../../content-queries.ts'
import { LiveLine } from '../live-line.tsx'
import { both, PublishingPage } from '../publishing-page.tsx'
import { useHistory } from '../publishing-queries.ts'
import { PublicationState } from '../task/publication-state.tsx'
import { useTask } from '../task/use-task.ts'
import { describePublisher, describeState } from './describe-state.ts'
import { VersionActions } from './version-actions.tsx'
import { VersionPage } from './version-page.tsx'

/** Every version, or one of them. */
export function History() {
  const { path } = useRoute()
  const number = Number(path.slice('/history/'.length))
  return number > 0 ? <VersionPage key={number} number={number} /> : <VersionList />
}

/** Who published what and when, the newest first. */
function VersionList() {
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

type VersionRowProps = { version: ContentHistory[number]; newestVersion: number }

/** One version: when, by whom, what for, and what can be done with it. */
function VersionRow({ version, newestVersion }: VersionRowProps) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  return (
    <li>
      <time className={rows.when} dateTime={new Date(version.createdAt).toISOString()}>
        {describeMoment(version.createdAt, clock)}
      </time>
      <p className={rows.words}>
        <span>
          <a className={rows.what} href={hrefOf(`/history/${version.version}`)}>
            Version {version.version}
          </a>
          <span className={rows.quiet}>{` · ${describeState(version, clock)}`}</span>
        </span>
        <span>{version.note}</span>
        <span className={rows.quiet}>{describePublisher(version)}</span>
      </p>
      <div className={rows.side}>
        <VersionActions version={version} newestVersion={newestVersion} />
      </div>
    </li>
  )
}
