import type { RequestDetail } from '../../contract/desk/request-detail.ts'

/**
 * A request as the server has it now, with the older events that are shown already: an answer brings the newest part of
 * a timeline alone. Where that doesn't reach what is shown, the list begins anew, for there would be a gap.
 */
export function keepOlderEvents(shown: RequestDetail | undefined, fresh: RequestDetail): RequestDetail {
  const oldest = fresh.events.at(-1)?.id
  const place = shown?.events.findIndex(({ id }) => id === oldest) ?? -1
  if (shown === undefined || place === -1) return fresh
  return { ...fresh, events: [...fresh.events, ...shown.events.slice(place + 1)], eventsBefore: shown.eventsBefore }
}
