import type { ContentHistory } from '../../../../contract/desk/content-publishing.ts'
import { hrefOf, useRoute } from '../../../base/route.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import { EmptyWords, PageFailure, PageSkeleton } from '../../../parts/page/page-states.tsx'
import rows from '../../../parts/rows/rows.module.css'
import { describeComing, describeMoment } from '../../../parts/time-words.ts'
import { useOverview } from '../../content-queries.ts'
import { DifferenceList } from '../changes/difference-list.tsx'
import { both, LiveLine, PublishingPage } from '../publishing-page.tsx'
import { useHistory, useVersionDifference } from '../publishing-queries.ts'
import { PublicationState } from '../task/publication-state.tsx'
import { useTask } from '../task/use-task.ts'
import { VersionActions } from './version-actions.tsx'

/** Every version, or one of them. */
export function History() {
  const { path } = useRoute()
  const number = Number(path.slice('/history/'.length))
  return number > 0 ? <VersionPage key={number} number={number} /> : <VersionList />
}

/** All versions with publisher and date, the newest first. */
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

/** One version, and what it changed. */
function VersionPage({ number }: { number: number }) {
  const [overview, history] = [useOverview(), useHistory()]
  const version = history.data?.find((one) => one.version === number)
  const newestVersion = overview.data?.newestVersion
  return (
    <PublishingPage
      title={`Version ${number}`}
      lead={version && <About version={version} />}
      actions={
        version && newestVersion !== undefined && <VersionActions version={version} newestVersion={newestVersion} />
      }
      asked={both(overview, history)}
      loading="Loading the version"
      failed="The version didn't load"
    >
      {([_overview, versions]) =>
        version ? (
          <WhatChanged number={number} before={findBefore(versions, number)} />
        ) : (
          <EmptyWords title="This version doesn't exist" ways={<a href={hrefOf('/history')}>See all versions</a>}>
            Check the number in the address.
          </EmptyWords>
        )
      }
    </PublishingPage>
  )
}

function About({ version }: { version: ContentHistory[number] }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const about = [describePublisher(version), describeMoment(version.createdAt, clock), describeState(version, clock)]
  return (
    <>
      <p>{version.note}</p>
      <p>{about.filter((part) => part !== '').join(', ')}</p>
    </>
  )
}

function WhatChanged({ number, before }: { number: number; before: number | undefined }) {
  const difference = useVersionDifference(before, number)
  if (before === undefined) return <EmptyWords title="The first version">There's nothing before it.</EmptyWords>
  if (difference.error) {
    return (
      <PageFailure title="The changes didn't load" error={difference.error} onRetry={() => void difference.refetch()} />
    )
  }
  if (!difference.data) return <PageSkeleton label="Comparing the versions" />
  if (difference.data.length === 0) {
    return <EmptyWords title="No changes">{`It's the same as version ${before}.`}</EmptyWords>
  }
  return <DifferenceList files={difference.data} />
}

/** The version that visitors saw before it: a canceled one was never seen. */
function findBefore(versions: ContentHistory, number: number): number | undefined {
  return versions.find(({ version, state }) => version < number && state !== 'canceled')?.version
}

type Version = Pick<ContentHistory[number], 'state' | 'goesLiveAt'>
type Published = Pick<ContentHistory[number], 'by' | 'goesLiveAt'>
type Clock = { now: number; timeZone: string }

/** "Live since 9:40 AM", "goes live tomorrow at 8:00 AM", "unscheduled": what became of a version. */
function describeState({ state, goesLiveAt }: Version, clock: Clock): string {
  if (state === 'canceled') return 'unscheduled'
  if (goesLiveAt === null) return state === 'live' ? 'live, original content' : 'original content'
  if (state === 'scheduled') return `goes live ${describeComing(goesLiveAt, clock)}`
  return `${state === 'live' ? 'live since' : 'went live'} ${describeMoment(goesLiveAt, clock)}`
}

/** The publisher of a version; empty for the content that the site came with. */
function describePublisher({ by, goesLiveAt }: Published): string {
  return by ?? (goesLiveAt === null ? '' : 'A command on the server')
}
