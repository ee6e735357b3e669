import type { Problem } from '../../contract/problem.ts'

/** The API's titles for any caller, in words for a colleague: at the desk, an address is an email address. */
const deskTitles = new Map([
  ['urn:problem-type:not-found', "It's no longer there"],
  ['urn:problem-type:too-many-requests', 'That was too many actions in a short time. Wait a minute, then try again'],
])

/** The server said no. `status` is its code, `problem` what it gave as the reason. */
export class RefusedError extends Error {
  readonly status: number
  readonly problem: Problem & Record<string, unknown>

  constructor(status: number, problem: Problem & Record<string, unknown>) {
    super(problem.detail ?? problem.errors?.[0]?.message ?? deskTitles.get(problem.type) ?? problem.title)
    this.name = 'RefusedError'
    this.status = status
    this.problem = problem
  }
}

/** No answer came: the device is offline, or the server is away. It may have done what it was asked to all the same. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

const usualPatienceMs = 20_000

/**
 * Asks the desk's API; with a `body` by POST. The answer is taken to be what the contract says: server and desk are
 * always of one version, and checking it again here would cost every colleague 15 KB of Zod. Null where it has no body.
 */
export async function callApi<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const text = await fetchText(path, body, { signal })
  return JSON.parse(text === '' ? 'null' : text)
}

type Waiting = {
  signal?: AbortSignal | undefined
  patienceMs?: number
  /** Is sent even if the window is closed, unless it's longer than browsers then allow. */
  outlivesPage?: boolean
}

/** The same for an answer that is a file, as the server wrote it. */
export async function fetchFile(path: string, body: unknown, waiting: Waiting): Promise<Blob> {
  return (await ask(path, body, waiting)).blob()
}

/** The same for an answer that isn't read as JSON right here. */
export async function fetchText(path: string, body: unknown, waiting: Waiting): Promise<string> {
  return (await ask(path, body, waiting)).text()
}

function ask(path: string, body: unknown, waiting: Waiting): Promise<Response> {
  if (body === undefined) return request(path, { method: 'GET', headers: {} }, waiting)
  const text = JSON.stringify(body)
  const keepalive = waiting.outlivesPage === true && outlivesPage(text)
  const headers = { 'Content-Type': 'application/json' }
  return request(path, { method: 'POST', headers, body: text, keepalive }, waiting)
}

const filePatienceMs = 120_000

/** Sends a file as it is, by POST. */
export async function sendFile<Answer>(path: string, file: Blob, headers: Record<string, string>): Promise<Answer> {
  const type = file.type.startsWith('image/') ? file.type : 'application/octet-stream'
  const sent = { method: 'POST', headers: { ...headers, 'Content-Type': type }, body: file }
  return (await request(path, sent, { patienceMs: filePatienceMs })).json()
}

type Sent = { method: string; headers: Record<string, string>; body?: BodyInit; keepalive?: boolean }

async function request(
  path: string,
  { headers, ...sent }: Sent,
  { signal, patienceMs = usualPatienceMs }: Waiting,
): Promise<Response> {
  const timeout = AbortSignal.timeout(patienceMs)
  const answer = await fetch(`/api/staff/${path}`, {
    ...sent,
    headers: { ...headers, ...(isLeftAlone() ? { 'Desk-Background': '1' } : {}) },
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new UnreachableError('No answer from the server', { cause })
  })
  if (!answer.ok) throw new RefusedError(answer.status, readProblem(await answer.text(), answer))
  return answer
}

function readProblem(text: string, { status, statusText }: Response): Problem & Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return { type: 'about:blank', title: statusText || `The server answered ${status}`, status }
  }
}

/** The cause of a failure, in words for the person at work; `kept` says what became of their work. */
export function describeFailure(error: unknown, kept: string): string {
  return `${describeCause(error)} ${kept}`
}

/** The same for what can simply be tried again, such as a sign-in or a search. A refusal says by itself what to do. */
export function describeFailedTry(error: unknown): string {
  return isRefusal(error) ? describeCause(error) : describeFailure(error, 'Please try again.')
}

/** What to say of a change that failed: `whenProven` it wasn't made, or `whenUnsure`. */
export type ChangeWords = { whenProven: string; whenUnsure: string }

const usualChangeWords: ChangeWords = {
  whenProven: 'Nothing was changed.',
  whenUnsure: 'Reload the page to see if it was done anyway.',
}

/** The same for a change. Only an answer, or no network at all, proves that nothing was changed. */
export function describeFailedChange(error: unknown, words = usualChangeWords): string {
  const isProven = error instanceof RefusedError ? isRefusal(error) : !navigator.onLine
  return describeFailure(error, isProven ? words.whenProven : words.whenUnsure)
}

function describeCause(error: unknown): string {
  if (error instanceof UnreachableError) return navigator.onLine ? "The server didn't answer." : "You're offline."
  return isRefusal(error) ? endSentence(error.message) : 'The server ran into a problem.'
}

function isRefusal(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.status < 500
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

const awayAfterMs = 60_000
let lastInputAt = Date.now()

for (const kind of ['keydown', 'pointerdown', 'wheel'] as const) {
  globalThis.addEventListener?.(
    kind,
    () => {
      lastInputAt = Date.now()
    },
    { capture: true, passive: true },
  )
}

/**
 * True while nobody has touched the desk for a minute. What it then asks by itself must not keep the session alive: a
 * computer that somebody left is signed out after half an hour.
 */
function isLeftAlone(): boolean {
  return Date.now() - lastInputAt > awayAfterMs
}

/** Browsers let a closed window send 64 KB at the most; the rest is room for headers and other calls. */
const longestOutlivingBytes = 60_000

/** Whether a call with this body is still sent when the window closes. */
export function outlivesPage(body: string): boolean {
  return new Blob([body]).size < longestOutlivingBytes
}
