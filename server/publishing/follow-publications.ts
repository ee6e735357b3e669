import { setTimeout } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { runJob } from '../jobs/run-job.ts'
import type { Clock } from '../platform/clock.ts'
import { findBuildIds } from './build-version.ts'
import { findComing, findLive } from './find-versions.ts'
import { type PlaceDeps, type PlacedSites, placeSites } from './place-sites.ts'
import { removeOldDrafts, removeOldSites } from './remove-old-content.ts'

type Deps = PlaceDeps & {
  clock: Clock
  log: Pick<BaseLogger, 'warn' | 'error'>
  /** Shows the sites to visitors. */
  show: (sites: PlacedSites) => Promise<void>
  lookEveryMs?: number
}

export type FollowedPublications = {
  /** Resolves after a look that began later than this call. However many ask, it looks a few times a second. */
  look(): Promise<void>
  stop(): Promise<void>
}

const restMs = 250
/** A look may have to build a site. */
const longestWaitMs = 2000

/**
 * Shows what is published, and then each publication when its time has come, until `stop`. Throws what goes wrong with
 * the first; later, a database that is away costs time only.
 */
export async function followPublications(deps: Deps): Promise<FollowedPublications> {
  const { database, clock, log, show, lookEveryMs = 2000 } = deps
  const stopping = new AbortController()
  const signal = AbortSignal.any([stopping.signal, ...(deps.signal === undefined ? [] : [deps.signal])])
  let placed: PlacedSites | undefined
  let shown = ''
  let waitMs = lookEveryMs
  let looking: Promise<void> | undefined
  let nextLook: Promise<void> | undefined

  async function look(): Promise<void> {
    const now = clock()
    const live = await findLive(database.kysely, now)
    const coming = await findComing(database.kysely, now)
    // A server with another version of the code may have built the same content: visitors with its pages come here, too.
    const builds = await findBuildIds(database.kysely, placed?.contentHashes ?? [])
    if (placed === undefined || JSON.stringify([live, coming, builds]) !== shown) {
      const isStart = placed === undefined
      placed = await placeSites({ ...deps, signal }, now)
      await show(placed)
      await removeOldSites(database, now)
      // It looks through all files: a server that starts has visitors to serve first.
      if (!isStart) await removeOldDrafts(database, now)
    }
    shown = JSON.stringify([live, coming, placed.buildIds])
    waitMs = coming === undefined ? lookEveryMs : Math.min(lookEveryMs, Math.max(0, coming.goesLiveAt - clock()))
  }

  function lookOnce(): Promise<void> {
    looking ??= look()
      .catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function lookAfterRest(): Promise<void> {
    await setTimeout(restMs, undefined, { ref: false, signal }).catch(() => {})
    await looking?.catch(() => {})
    nextLook = undefined
    await lookOnce()
  }

  await look()
  const job = runJob({
    name: 'publications',
    everyMs: lookEveryMs,
    firstAfterMs: waitMs,
    log,
    failure: "The published content couldn't be shown. Trying again.",
    work: async () => {
      await lookOnce()
      return waitMs
    },
  })
  return {
    look: () => {
      nextLook ??= lookAfterRest()
      return Promise.race([nextLook, setTimeout(longestWaitMs, undefined, { ref: false })]).catch(() => {})
    },
    stop: async () => {
      stopping.abort()
      await job.stop()
    },
  }
}
