import { useEffect } from 'react'
import type { ContentOverview } from '../../../../contract/desk/content.ts'
import type { ContentTask } from '../../../../contract/desk/content-publishing.ts'
import { serverNow, useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import { useStore } from '../../../base/store.ts'
import { describeComing } from '../../../parts/time-words.ts'
import { refreshPublished } from '../publishing-queries.ts'
import css from './task.module.css'
import { TaskFailure, TaskProgress, TaskStatus } from './task-progress.tsx'
import { ownTask } from './use-task.ts'

type PublicationStateProps = { task: ContentTask; overview: ContentOverview }

/** What becomes of a publication: its progress, then from when it's live, or why it failed. */
export function PublicationState({ task, overview }: PublicationStateProps) {
  const { brand } = useSession()
  const now = useNow()
  const ownId = useStore(ownTask)
  useGoingLive(overview.scheduled)
  if (task?.kind !== 'publication') return <TaskStatus task={task} kind="publication" done="" />
  const done =
    task.state === 'done' && task.id === ownId
      ? describePublished(task.version, overview, { now, timeZone: brand.timeZone })
      : ''
  // The page says when it goes live.
  const { scheduled } = overview
  const isWaiting = scheduled?.version === task.version && scheduled && !isAboutToGoLive(scheduled, now)
  return (
    <>
      <TaskStatus task={task} kind="publication" done={done} />
      {task.state === 'running' && <TaskProgress task={task} />}
      {task.state === 'failed' && <TaskFailure problem={task.problem} files={overview.files} />}
      {done !== '' && !isWaiting && (
        <p className={css.done} data-published="">
          {done}
        </p>
      )}
    </>
  )
}

type Clock = { now: number; timeZone: string }

/** "Version 12 is live.", or from when it will be. Nothing as long as that isn't known, or once it's past. */
function describePublished(
  version: number | undefined,
  { live, scheduled }: Pick<ContentOverview, 'live' | 'scheduled'>,
  clock: Clock,
): string {
  if (live.version === version) return `Version ${version} is live.`
  if (scheduled === null || scheduled.version !== version) return ''
  const when = isAboutToGoLive(scheduled, clock.now) ? 'in a few seconds' : describeComing(scheduled.goesLiveAt, clock)
  return `Version ${version} goes live ${when}.`
}

const soonMs = 15_000
const longestTimerMs = 2 ** 31 - 1
const graceMs = 500

/** Every server has a few seconds to take in what is published at once. */
export function isAboutToGoLive({ goesLiveAt }: { goesLiveAt: number }, now: number): boolean {
  return goesLiveAt <= now + soonMs
}

/** Asks again when the time of what is scheduled has come. */
function useGoingLive(scheduled: ContentOverview['scheduled']): void {
  const goesLiveAt = scheduled?.goesLiveAt
  useEffect(() => {
    if (goesLiveAt === undefined) return
    const waitMs = Math.max(0, goesLiveAt - serverNow()) + graceMs
    if (waitMs > longestTimerMs) return
    const timer = setTimeout(() => void refreshPublished(), waitMs)
    return () => clearTimeout(timer)
  }, [goesLiveAt])
}
