import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { DeskAlert } from '../../../contract/desk/alerts.ts'
import { minuteMs } from '../../../contract/time.ts'
import { callApi, describeFailedTry } from '../../base/call-api.ts'
import { useLiveEvents } from '../../base/live.ts'
import { endEndedSession, queryClient } from '../../base/query-client.ts'
import { hrefOn } from '../../base/route.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import css from './lines.module.css'

const alertsKey = ['alerts'] as const
const slowPollMs = 5 * minuteMs

/**
 * One line above all work for problems that need a person (an email that can't be delivered, storage, a certificate);
 * it opens to what to do about each. If they can't be read, it stays empty, because the connection's own line says so.
 */
export function AlertsLine() {
  const { data, refetch } = useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => callApi<{ alerts: DeskAlert[] }>('alerts', undefined, signal),
    refetchInterval: slowPollMs,
  })
  useLiveEvents(({ kind }) => {
    if (kind === 'alerts-changed' || kind === 'resync') void refetch()
  })
  const alerts =
    data?.alerts.toSorted((a, b) => Number(b.severity === 'urgent') - Number(a.severity === 'urgent')) ?? []
  const [first, ...others] = alerts
  if (!first) return null
  return (
    <section className={css.line} data-severity={first.severity} aria-label="Needs attention">
      <details className={css.alerts}>
        <summary>
          <span>
            <strong>{first.title}</strong>
            {others.length > 0 && `. ${others.length} more ${others.length === 1 ? 'alert' : 'alerts'}`}
          </span>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
        </summary>
        <ul role="list">
          {alerts.map((alert) => (
            <Alert key={alert.id} alert={alert} isNamed={others.length > 0} />
          ))}
        </ul>
      </details>
    </section>
  )
}

function Alert({ alert, isNamed }: { alert: DeskAlert; isNamed: boolean }) {
  const { id, kind, title, remedy, requestId } = alert
  return (
    <li className={css.alert}>
      <p>
        {isNamed && <strong>{`${title}. `}</strong>}
        {remedy}
      </p>
      {requestId && (
        <a href={hrefOn('/staff', `/requests/${encodeURIComponent(requestId)}`, [['view', 'all']])}>Open the request</a>
      )}
      {kind === 'email-undeliverable' && <ActionButton onClick={() => void sendAgain(id)}>Send again</ActionButton>}
    </li>
  )
}

async function sendAgain(emailId: string): Promise<void> {
  try {
    await callApi<null>(`alerts/${encodeURIComponent(emailId)}/send-again`, {})
    showDeskNotice({ kind: 'done', text: "The email is on its way again. If it fails, you'll see it here." })
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailedTry(error) })
  }
  await queryClient.invalidateQueries({ queryKey: alertsKey })
}
