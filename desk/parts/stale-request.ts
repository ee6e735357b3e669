import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { RefusedError } from '../base/call-api.ts'

/** The request as it stands, where the server refused a change because of it. */
export function currentOf(error: unknown): RequestDetail | undefined {
  if (!(error instanceof RefusedError) || error.status !== 409) return undefined
  const { current } = error.problem
  return isDetail(current) ? current : undefined
}

/** Everything that happened since `seen`, and who did the last of it. */
export function changesSince(seen: RequestDetail, current: RequestDetail) {
  const known = current.events.findIndex(({ id }) => seen.events.some((event) => event.id === id))
  const changes = known === -1 ? current.events : current.events.slice(0, known)
  return { changes, who: changes.find(({ by }) => by !== null)?.by ?? 'Someone' }
}

function isDetail(value: unknown): value is RequestDetail {
  return typeof value === 'object' && value !== null && 'version' in value && 'events' in value
}
