import type { ContentHistory } from '../../../../contract/desk/content-publishing.ts'
import { hrefOf } from '../../../base/route.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import { EmptyWords, PageFailure, PageSkeleton } from '../../../parts/page/page-states.tsx'
import { describeMoment } from '../../../parts/time-words.ts'
import { useOverview } from '../../content-queries.ts'
import { DifferenceList } from '../changes/difference-list.tsx'
import { both, PublishingPage } from '../publishing-page.tsx'
import { useHistory, useVersionDifference } from '../publishing-queries.ts'
import { describePublisher, describeState } from './describe-state.ts'
import { VersionActions } from './version-actions.tsx'

/** One version, and what it changed. */
export function VersionPage({ number }: { number: number }) {
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

/** What visitors saw before it: a canceled one was never seen. */
function findBefore(versions: ContentHistory, number: number): number | undefined {
  return versions.find(({ version, state }) => version < number && state !== 'canceled')?.version
}
