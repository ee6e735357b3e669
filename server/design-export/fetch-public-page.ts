import { setTimeout as wait } from 'node:timers/promises'
import { type Dispatcher, fetch, type Response } from 'undici'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import type { FetchedPage } from './decode-page.ts'

export const fetchLimits = {
  bytes: limits.importedPageBytes,
  timeoutMs: limits.urlImportMs,
  redirects: 5,
  /**
   * Every failure to connect takes at least this long, which is longer than a name lookup, so timing reveals nothing.
   */
  quietMs: 1000,
} as const

type FetchDeps = { agent: Dispatcher; limits?: Partial<Record<keyof typeof fetchLimits, number>> }

/**
 * The HTML at a public address, without running or loading any of it. Throws `import-refused`, with a sentence for the
 * caller, if the address isn't public, doesn't return HTML in time, or returns too much. All failures to connect are
 * reported in the same words, after the same time, and never name ports, responses or internal addresses. Otherwise
 * callers could use them to explore the internal network.
 */
export async function fetchPublicPage(address: string, deps: FetchDeps): Promise<FetchedPage> {
  const allowed = { ...fetchLimits, ...deps.limits }
  const signal = AbortSignal.timeout(allowed.timeoutMs)
  const quiet = wait(allowed.quietMs, undefined, { ref: false })
  try {
    const response = await follow(new URL(address), { agent: deps.agent, signal, redirectsLeft: allowed.redirects })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) {
      await response.body?.cancel()
      throw refusal(response.ok ? "That address isn't an HTML page." : "The page couldn't be fetched.")
    }
    return { bytes: await readLimited(response, allowed.bytes), type }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (signal.aborted) throw refusal('The page took too long to load.', error)
    await quiet
    throw refusal("This address can't be reached.", error)
  }
}

type Following = { agent: Dispatcher; signal: AbortSignal; redirectsLeft: number }

async function follow(url: URL, { redirectsLeft, ...deps }: Following): Promise<Response> {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw refusal('Only http and https addresses without a password can be imported.')
  }
  const response = await fetch(url, {
    dispatcher: deps.agent,
    redirect: 'manual',
    signal: deps.signal,
    headers: { accept: 'text/html,application/xhtml+xml', 'user-agent': 'design-import' },
  })
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || location === null) return response
  await response.body?.cancel()
  const next = URL.parse(location, url)
  if (redirectsLeft === 0 || next === null)
    throw refusal("The address redirects too many times, or to an address that isn't valid.")
  return follow(next, { ...deps, redirectsLeft: redirectsLeft - 1 })
}

/** Counts what arrives unpacked: a compressed answer may be a thousand times larger than it looks. */
async function readLimited(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > limit) throw refusal('The page is larger than 3 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refusal(detail: string, cause?: unknown): AppError {
  return new AppError('import-refused', { detail, cause })
}
