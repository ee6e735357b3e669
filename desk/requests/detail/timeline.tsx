import { useRef, useState } from 'react'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail, RequestEvent } from '../../../contract/desk/request-detail.ts'
import { describeFailedTry } from '../../base/call-api.ts'
import { endEndedSession } from '../../base/query-client.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { describeMoment } from '../../parts/time-words.ts'
import { loadOlderEvents } from '../request-queries.ts'
import { describeEvent } from './describe-event.ts'
import css from './timeline.module.css'

/** On paper, as in the style sheet. */
const printedEvents = 12

/** What happened, the newest first. */
export function Timeline({ detail, act }: { detail: RequestDetail; act: (action: RequestAction) => void }) {
  const { brand } = useSession()
  const now = useNow()
  const clock = { now, timeZone: brand.timeZone }
  const list = useRef<HTMLOListElement>(null)
  const [hasOlder, setHasOlder] = useState(false)
  return (
    <section className={css.timeline} aria-label="What happened" data-older={hasOlder ? '' : undefined}>
      <ol role="list" ref={list}>
        {detail.events.map((event) => (
          <li key={event.id} className={css.event}>
            <time className={css.when} dateTime={new Date(event.at).toISOString()}>
              {describeMoment(event.at, clock)}
            </time>
            <EventWords event={event} clock={clock} onResend={(emailId) => act({ kind: 'resend', emailId })} />
          </li>
        ))}
      </ol>
      {!hasOlder && detail.events.length > printedEvents && (
        <p className={css.cut}>These are the {printedEvents} newest entries. The desk has the earlier ones.</p>
      )}
      {detail.eventsBefore !== null && (
        <ShowOlder
          detail={detail}
          onLoad={() => setHasOlder(true)}
          onAll={(shown) => focusOn(list.current?.querySelectorAll('li')[shown])}
        />
      )}
    </section>
  )
}

/** The buttons are gone once everything is shown: the focus goes on where they were. */
function focusOn(event: HTMLElement | undefined): void {
  if (event === undefined) return
  event.tabIndex = -1
  event.focus()
}

type ShowOlderProps = { detail: RequestDetail; onLoad: () => void; onAll: (shown: number) => void }

/** Loads older events in parts, or all at once to search or print them. */
function ShowOlder({ detail, onLoad, onAll }: ShowOlderProps) {
  const [isLoading, setLoading] = useState(false)
  const load = async (isAll: boolean) => {
    if (isLoading) return
    setLoading(true)
    try {
      const { eventsBefore } = await loadOlderEvents(detail, isAll)
      onLoad()
      if (eventsBefore === null) setTimeout(() => onAll(detail.events.length))
    } catch (error) {
      endEndedSession(error)
      showDeskNotice({ kind: 'failed', text: describeFailedTry(error) })
    } finally {
      setLoading(false)
    }
  }
  return (
    <p className={css.older} aria-busy={isLoading}>
      <ActionButton onClick={() => void load(false)}>{isLoading ? 'Loading…' : 'Show earlier'}</ActionButton>
      <ActionButton variant="bare" onClick={() => void load(true)}>
        Show all
      </ActionButton>
    </p>
  )
}

type EventWordsProps = {
  event: RequestEvent
  clock: { now: number; timeZone: string }
  onResend: (emailId: string) => void
}

function EventWords({ event, clock, onResend }: EventWordsProps) {
  const { what, detail, note } = describeEvent(event, clock)
  return (
    <div className={css.words}>
      <p>
        {what}
        {detail !== '' && <span className={css.quiet}>{` · ${detail}`}</span>}
      </p>
      {event.kind === 'emailed' && event.text !== '' && (
        <details className={css.email}>
          <summary>{event.subject}</summary>
          <p className={css.note}>{event.text}</p>
        </details>
      )}
      {note !== '' && <p className={css.note}>{note}</p>}
      {event.kind === 'emailed' && event.state === 'dead' && (
        <ActionButton onClick={() => onResend(event.emailId)}>Send again</ActionButton>
      )}
    </div>
  )
}
