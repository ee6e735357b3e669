import { AppError } from './errors.ts'

/**
 * Parses a JSON object whose keys are all different and harmless. Throws `malformed-request` otherwise: a plain
 * `JSON.parse` would silently keep the last of two equal keys, and two programs could then read two different requests.
 */
export function parseJsonBody(body: Buffer): Record<string, unknown> {
  const text = decodeUtf8(body)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('malformed-request', { detail: 'The body is not valid JSON.' })
  }
  if (!isObject(value)) {
    throw new AppError('malformed-request', { detail: 'The body must be one JSON object that holds the fields.' })
  }
  refuseBadKeys(text)
  return value
}

/** The text of a body. Throws `malformed-request` when it is not UTF-8, instead of storing replacement characters. */
export function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new AppError('malformed-request', { detail: 'The body is not UTF-8 text.' })
  }
}

/** Walks the strings and braces of a text that is known to be valid JSON, with one set of keys for each open object. */
function refuseBadKeys(text: string): void {
  const openKeys: Set<string>[] = []
  for (const [token, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}]/g)) {
    if (token === '{') openKeys.push(new Set())
    else if (token === '}') openKeys.pop()
    else if (colon !== undefined) refuseBadKey(String(JSON.parse(token.slice(0, -colon.length))), openKeys.at(-1))
  }
}

function refuseBadKey(key: string, known: Set<string> | undefined): void {
  if (key === '__proto__') throw refusal(key, 'This name is not allowed')
  if (known?.has(key)) throw refusal(key, 'This field is given more than once')
  known?.add(key)
}

function refusal(key: string, message: string): AppError {
  const field = key.slice(0, 100)
  return new AppError('malformed-request', { detail: `${message}: ${field}`, fields: [{ field, message }] })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
