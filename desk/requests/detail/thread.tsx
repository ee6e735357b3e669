import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { callApi, describeFailedChange } from '../../base/call-api.ts'
import { openRequestHref } from '../../base/hrefs.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { sourceNames, statusNames } from '../../parts/request-words.ts'
import { SentAnswers } from '../../parts/sent-answers/sent-answers.tsx'
import { describeMoment } from '../../parts/time-words.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { refreshLists, storeDetail } from '../request-queries.ts'
import { letListMove } from '../use-steady-list.ts'
import css from './thread.module.css'

type Joined = RequestDetail['joined'][number]
type Change = (way: 'join' | 'take-apart', other: string, done: string) => void

/** What the person asked at other times, and requests that may be theirs. */
export function Thread({ detail }: { detail: RequestDetail }) {
  const { isSending, faults, submit } = useSubmission(describeFailedChange)
  const change: Change = (way, other, done) => {
    if (isSending) return
    void submit(async () => {
      const path = `requests/${encodeURIComponent(detail.id)}/${way}`
      storeDetail(await callApi<RequestDetail>(path, { version: detail.version, other }))
      showDeskNotice({ kind: 'done', text: done })
      void refreshLists().then(letListMove)
    })
  }
  const fault = faults.form ?? faults.fields.get('other')
  if (detail.joined.length === 0 && detail.perhapsSame.length === 0) return null
  return (
    <section className={css.thread} aria-label="Other requests of this person">
      {detail.joined.length > 0 && (
        <ul role="list">
          {detail.joined.map((joined) => (
            <li key={joined.id}>
              <JoinedRequest joined={joined} lead={detail} change={change} />
            </li>
          ))}
        </ul>
      )}
      {detail.perhapsSame.length > 0 && <PerhapsSame detail={detail} change={change} />}
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}

/** With what differs from the request that leads. */
function JoinedRequest({ joined, lead, change }: { joined: Joined; lead: RequestDetail; change: Change }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const { name, email, phone, location, treatment, message, source } = joined
  const nameOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const facts = [
    source !== 'website' && sourceNames[source],
    treatment !== lead.treatment && nameOf(brand.treatments, treatment),
    location !== lead.location && (nameOf(brand.locations, location) || 'No clinic preference'),
    name !== lead.name && name,
    email !== lead.email && email,
    phone !== lead.phone && phone,
  ]
  const when = describeMoment(joined.createdAt, clock)
  return (
    <article className={css.joined} aria-label={`Also asked ${when}`}>
      <div className={css.words}>
        <p className={css.facts}>
          {[<time key="when" dateTime={new Date(joined.createdAt).toISOString()}>{`Also asked ${when}`}</time>]}
          {facts.filter((fact) => fact !== false && fact !== '').map((fact) => ` · ${fact}`)}
        </p>
        {message !== '' && <p className={css.message}>{message}</p>}
        <SentAnswers answers={joined.answers} />
      </div>
      <ActionButton variant="bare" onClick={() => change('take-apart', joined.id, 'Taken apart. They stay apart.')}>
        Take apart
        <span data-visually-hidden="">{` what they asked ${when}`}</span>
      </ActionButton>
    </article>
  )
}

/** Nobody is joined across two mailboxes but by a colleague who knows. */
function PerhapsSame({ detail, change }: { detail: RequestDetail; change: Change }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  return (
    <div className={css.perhaps}>
      <p>Same phone number. The same person?</p>
      <ul role="list">
        {detail.perhapsSame.map(({ id, name, email, createdAt, status }) => (
          <li key={id} className={css.joined}>
            <p className={css.facts}>
              <a href={openRequestHref(id)}>{name}</a>
              {[email, describeMoment(createdAt, clock), statusNames[status].toLowerCase()]
                .filter((part) => part !== '')
                .map((part) => ` · ${part}`)}
            </p>
            <ActionButton onClick={() => change('join', id, `Joined with ${name}.`)}>
              Join
              <span data-visually-hidden="">{` with ${name}`}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
