import { type Dispatcher, fetch, type Response } from 'undici'
import { AppError } from '../platform/errors.ts'
import { RefusedAddressError } from './connect-publicly.ts'

export const fetchLimits = { bytes: 5 * 1024 * 1024, timeoutMs: 10_000, redirects: 5 } as const

type FetchParts = { agent: Dispatcher; limits?: Partial<typeof fetchLimits> | { timeoutMs: number } }

/**
 * The HTML at a public address, with nothing of it run or loaded. Throws `import-refused` with a sentence for the caller
 * when the address is not public, does not answer with HTML in time, or answers too much. Ports, answers and addresses
 * of the inside are never named: the sentence must not become a way to look around.
 */
export async function fetchPublicPage(address: string, parts: FetchParts): Promise<string> {
  const limits = { ...fetchLimits, ...parts.limits }
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    const response = await follow(new URL(address), { ...parts, signal, redirectsLeft: limits.redirects })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) {
      await response.body?.cancel()
      throw refusal(response.ok ? 'The address does not lead to an HTML page.' : 'The page could not be fetched.')
    }
    return decode(await readLimited(response, limits.bytes), type)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (signal.aborted) throw refusal('The page took too long to arrive.', error)
    throw refusal(isRefused(error) ? 'The address is not public.' : 'The page could not be fetched.', error)
  }
}

type Following = FetchParts & { signal: AbortSignal; redirectsLeft: number }

async function follow(url: URL, { redirectsLeft, ...parts }: Following): Promise<Response> {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw refusal('Only http and https addresses without a password can be imported.')
  }
  const response = await fetch(url, {
    dispatcher: parts.agent,
    redirect: 'manual',
    signal: parts.signal,
    headers: { accept: 'text/html,application/xhtml+xml', 'user-agent': 'design-import' },
  })
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || location === null) return response
  await response.body?.cancel()
  const next = URL.parse(location, url)
  if (redirectsLeft === 0 || next === null) throw refusal('The address redirects too often or to nowhere.')
  return follow(next, { ...parts, redirectsLeft: redirectsLeft - 1 })
}

/** Counts what arrives unpacked: a compressed answer may be a thousand times larger than it looks. */
async function readLimited(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > limit) throw refusal('The page is larger than 5 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Buffer, type: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 1024).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof RefusedAddressError || (error instanceof Error && isRefused(error.cause))
}

function refusal(detail: string, cause?: unknown): AppError {
  return new AppError('import-refused', { detail, cause })
}
