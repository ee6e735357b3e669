import { useQuery } from '@tanstack/react-query'
import type { WebhookList } from '../../contract/desk/webhooks.ts'
import { callApi } from '../base/call-api.ts'
import { openRequestHref } from '../base/hrefs.ts'
import { useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { DeskPage, DeskSection } from '../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../parts/page/page-states.tsx'
import rows from '../parts/rows/rows.module.css'
import { dayAndTime, describeMoment } from '../parts/time-words.ts'

type SentEvent = WebhookList['events'][number]

const eventNames = new Map([
  ['request.created', 'Request received'],
  ['request.changed', 'Request changed'],
  ['request.deleted', 'Request deleted'],
  ['appointment.booked', 'Appointment booked'],
  ['appointment.moved', 'Appointment moved'],
  ['appointment.canceled', 'Appointment canceled'],
  ['appointment.came', 'Appointment kept'],
  ['appointment.missed', 'Appointment missed'],
  ['appointment.deleted', 'Appointment taken back'],
])

/** The newest 200 events that were sent to another system, and its answers, for admins. */
export function SentEvents() {
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => callApi<WebhookList>('webhooks', undefined, signal),
    staleTime: 0,
  })
  return (
    <DeskPage
      area="Events sent"
      title="Events sent"
      lead="What the desk told the connected system (WEBHOOK_URL), and how it responded. Entries are deleted after 30 days."
    >
      {error && !data && <PageFailure title="The events didn't load" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton label="Loading events" />}
      {data?.events.length === 0 && (
        <EmptyWords title={data.isOn ? 'Nothing sent yet' : 'Not connected'}>
          {data.isOn
            ? 'The next request that arrives or changes will show here.'
            : 'To tell another system about requests, ask whoever runs the site to set WEBHOOK_URL.'}
        </EmptyWords>
      )}
      {data && data.events.length > 0 && (
        <DeskSection title={data.isOn ? 'Newest first' : 'Newest first · events are off now'}>
          <ul role="list" className={rows.list}>
            {data.events.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ul>
        </DeskSection>
      )}
    </DeskPage>
  )
}

function EventLine({ event }: { event: SentEvent }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const { type, requestId, createdAt, state, lastAnswer } = event
  const isDeletion = type === 'request.deleted'
  return (
    <li>
      <time className={rows.when} dateTime={new Date(createdAt).toISOString()}>
        {describeMoment(createdAt, clock)}
      </time>
      <div className={rows.words}>
        <p className={rows.what}>{eventNames.get(type) ?? type}</p>
        <p className={state === 'dead' || state === 'stopped' ? rows.late : rows.quiet}>
          {[describeState(event, clock), lastAnswer].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={rows.side}>{!isDeletion && <a href={openRequestHref(requestId)}>Request</a>}</div>
    </li>
  )
}

function describeState(
  { state, attempts, nextAttemptAt }: SentEvent,
  clock: { now: number; timeZone: string },
): string {
  if (state === 'delivered') return attempts > 1 ? `delivered on attempt ${attempts}` : 'delivered'
  if (state === 'dead') return `gave up after ${attempts} attempts`
  if (state === 'stopped') return 'stopped: the connected system has stopped taking events'
  if (state === 'dropped') return 'not sent: the request was deleted'
  return nextAttemptAt === null || attempts === 0 ? 'waiting' : `next attempt ${dayAndTime(nextAttemptAt, clock)}`
}
