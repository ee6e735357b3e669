import { PassThrough, type Readable } from 'node:stream'
import type { LiveEvent } from '../../contract/desk/live-events.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import { runJob } from '../jobs/run-job.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { findOpenSessions, type OpenSession } from '../staff/read-staff-session.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import type { LiveChange } from './live-change.ts'
import type { LiveChanges } from './live-changes.ts'

export type LiveStreams = {
  /** Server-sent events for one open desk. Throws `too-many-requests` beyond the limits. */
  open(session: OpenSession, isReturning: boolean): Readable
  /** Ends all of them; a browser then asks again, and another server answers. */
  close(): void
}

type Deps = { live: LiveChanges; database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'clinics'> }
type Stream = { session: OpenSession; body: PassThrough }

/** The most that may wait for a desk that doesn't read. It's cut off then, and reads everything when it's back. */
const mostUnreadBytes = 64 * 1024

/**
 * The streams of this server. A beat keeps them alive through proxies and checks their sessions: who was signed out or
 * lost a clinic hears no more of it. Not @fastify/sse: the hard parts, ending at a shutdown or a sign-out and a reader
 * who doesn't read, would be ours with it as well.
 */
export function openLiveStreams(deps: Deps, beatEveryMs: number = limits.liveBeatMs): LiveStreams {
  const streams = new Set<Stream>()
  let stopListening: (() => void) | undefined
  let count = 0
  const beats = runJob({ everyMs: beatEveryMs, work: beat })

  function write(stream: Stream, text: string) {
    if (stream.body.writableLength > mostUnreadBytes) stream.body.destroy()
    else stream.body.write(text)
  }

  function tell(stream: Stream, event: LiveEvent) {
    count += 1
    write(stream, `id: ${count}\ndata: ${JSON.stringify(event)}\n\n`)
  }

  function hear(change: LiveChange) {
    const event = toEvent(change)
    if (event === undefined) return
    for (const stream of streams) if (isFor(stream, change)) tell(stream, event)
  }

  const isFor = ({ session }: Stream, change: LiveChange) =>
    !('location' in change) || canSeeLocation(deps.siteFacts, session.member, change.location)

  async function beat(): Promise<void> {
    const ids = [...streams].map(({ session }) => session.id)
    // A database that is away cannot say that somebody was signed out, nor tell a stream anything new.
    const members = await findOpenSessions(deps.database, ids, deps.clock()).catch(() => undefined)
    for (const stream of streams) {
      const member = members === undefined ? stream.session.member : members.get(stream.session.id)
      if (member === undefined) stream.body.end()
      else {
        stream.session = { ...stream.session, member }
        write(stream, ': beat\n\n')
      }
    }
  }

  return {
    open: (session, isReturning) => {
      const own = [...streams].filter((stream) => stream.session.id === session.id)
      if (own.length >= limits.liveStreamsOfOneSession || streams.size >= limits.liveStreams) {
        throw new AppError('too-many-requests', { retryAfterSeconds: 60 })
      }
      stopListening ??= deps.live.subscribe(hear)
      const stream = { session, body: new PassThrough() }
      streams.add(stream)
      stream.body.on('close', () => streams.delete(stream))
      write(stream, 'id: 0\nretry: 2000\n\n')
      // Missed events aren't kept, and ids counted on each server would say little: the desk reads all again.
      if (isReturning) tell(stream, { kind: 'resync' })
      return stream.body
    },
    close: () => {
      void beats.stop()
      stopListening?.()
      for (const { body } of streams) body.end()
    },
  }
}

function toEvent(change: LiveChange): LiveEvent | undefined {
  if (change.kind === 'presence') return undefined
  if (!('id' in change)) return change
  const { location: _, ...event } = change
  return event
}
