import { connect } from 'node:tls'
import type { DeskAlert } from '../../contract/desk/alerts.ts'
import { dayMs, hourMs } from '../../contract/time.ts'
import type { Clock } from '../platform/clock.ts'

export type CertificateWatch = { alerts(): DeskAlert[] }

type Deps = { publicUrl: string | undefined; clock: Clock; onChange: () => void; readEnd?: typeof readCertificateEnd }

const answerWithinMs = 5000
const warnBeforeDays = 21
const urgentBeforeDays = 7

/**
 * Looks at the certificate of an https site once a day, while somebody asks for alerts, and again after an hour when it
 * could not be read. Nobody waits for the look: what it finds stands in the next answer, and `onChange` says so.
 */
export function watchCertificate({ publicUrl, clock, onChange, readEnd = readCertificateEnd }: Deps): CertificateWatch {
  if (!publicUrl?.startsWith('https:')) return { alerts: () => [] }
  const host = new URL(publicUrl)
  let endsAt: number | 'unknown' | undefined
  let lookAgainAt = 0

  async function look(): Promise<void> {
    lookAgainAt = clock() + dayMs
    const before = listAlerts().length
    endsAt = await readEnd(host.hostname, Number(host.port || 443)).catch(() => 'unknown' as const)
    if (endsAt === 'unknown') lookAgainAt = clock() + hourMs
    if (listAlerts().length !== before) onChange()
  }

  function listAlerts(): DeskAlert[] {
    if (endsAt === undefined) return []
    if (endsAt === 'unknown') {
      const remedy = `Ask whoever runs the site to make sure the server can reach ${host.hostname}.`
      return [alert('warning', `The certificate of ${host.hostname} couldn't be checked`, remedy)]
    }
    const days = Math.floor((endsAt - clock()) / dayMs)
    if (days >= warnBeforeDays) return []
    const remedy = "Ask whoever runs the site to renew it. Browsers won't show the site with an expired certificate."
    return [
      alert(
        days < urgentBeforeDays ? 'urgent' : 'warning',
        `The certificate of ${host.hostname} ${describeEnd(days)}`,
        remedy,
      ),
    ]
  }

  return {
    alerts: () => {
      if (clock() >= lookAgainAt) void look()
      return listAlerts()
    },
  }
}

function describeEnd(daysLeft: number): string {
  if (daysLeft < 0) return 'has expired'
  if (daysLeft === 0) return 'expires within 24 hours'
  return `expires in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
}

function alert(severity: DeskAlert['severity'], title: string, remedy: string): DeskAlert {
  return { id: 'certificate', kind: 'certificate', severity, title, remedy, requestId: null }
}

/** When the certificate ends that a server shows, also one that has ended already. Rejects within five seconds. */
export function readCertificateEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // Only its date is read, and nothing is sent: whether it can be trusted is for browsers to say.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: answerWithinMs }, () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      if (Number.isNaN(end)) reject(new Error('no certificate'))
      else resolve(end)
    })
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
  })
}
