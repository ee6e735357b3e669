import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail, RequestEvent } from '../../../contract/desk/request-detail.ts'
import { useNow } from '../../app/server-clock.ts'
import { useSession } from '../../app/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { describeMoment } from '../../parts/time-words.ts'
import { describeEvent } from './describe-event.ts'
import css from './timeline.module.css'

/** What happened, the newest first. */
export function Timeline({ detail, act }: { detail: RequestDetail; act: (action: RequestAction) => void }) {
  const { brand } = useSession()
  const now = useNow()
  const clock = { now, timeZone: brand.timeZone }
  return (
    <section className={css.timeline} aria-label="What happened">
      <ol role="list">
        {detail.events.map((event) => (
          <li key={event.id} className={css.event}>
            <time className={css.when} dateTime={new Date(event.at).toISOString()}>
              {describeMoment(event.at, clock)}
            </time>
            <EventWords event={event} clock={clock} onResend={(emailId) => act({ kind: 'resend', emailId })} />
          </li>
        ))}
      </ol>
    </section>
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
