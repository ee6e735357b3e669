/** One request as a stranger sends it. */
export type HostileRequest = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** What a stranger does for some seconds, from one address. */
export type Attack = {
  name: string
  /** Makes the next request, as often as connections are free. */
  request?: (random: () => number) => HostileRequest
  /** As if the operator had set no rate limit, so that every request is really worked on. */
  isUnlimited?: boolean
  /** Instead of requests: what only a socket can do. Ends when the signal comes. */
  misbehave?: (port: number, signal: AbortSignal) => Promise<void>
}

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

export function postForm(path: string, body: string, headers: Record<string, string> = {}): HostileRequest {
  return { method: 'POST', path, body, headers: { 'content-type': form, accept: 'text/html', ...headers } }
}

export function postJson(path: string, body: string | Buffer, headers: Record<string, string> = {}): HostileRequest {
  return { method: 'POST', path, body, headers: { 'content-type': json, ...headers } }
}
