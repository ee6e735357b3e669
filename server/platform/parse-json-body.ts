import { AppError } from './errors.ts'
import { limits } from './limits.ts'

/** How many keys a body can have at all levels together, and how deeply it can be nested. */
export type JsonLimits = { keys: number; depth: number }

const usualLimits: JsonLimits = { keys: limits.jsonKeys, depth: limits.jsonDepth }

/**
 * Parses a JSON object whose keys are all different, harmless and few. Throws `malformed-request` otherwise: a plain
 * `JSON.parse` would silently keep the last of two equal keys, and two programs could then read two different requests.
 */
export function parseJsonBody(body: Buffer, most: JsonLimits = usualLimits): Record<string, unknown> {
  const text = decodeUtf8(body)
  refuseTooMuch(text, most)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('malformed-request', { detail: "The body isn't valid JSON." })
  }
  if (!isObject(value)) {
    throw new AppError('malformed-request', { detail: 'The body must be one JSON object with the fields.' })
  }
  refuseBadKeys(text)
  return value
}

/** The text of a body. Throws `malformed-request` when it is not UTF-8, instead of storing replacement characters. */
export function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new AppError('malformed-request', { detail: "The body isn't UTF-8 text." })
  }
}

/** Counts before anything is built: a million nested lists are two bytes each to count, and a hundred to parse. */
function refuseTooMuch(text: string, most: JsonLimits): void {
  let [keys, depth, isInString] = [0, 0, false]
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isInString && sign === '\\') index += 1
    else if (sign === '"') isInString = !isInString
    else if (isInString) continue
    else if (sign === ':') keys += 1
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (keys > most.keys || depth > most.depth) {
      throw new AppError('malformed-request', { detail: 'The body has too many fields, or nests them too deeply.' })
    }
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
  if (key === '__proto__') throw refusal(key, "This name isn't allowed")
  if (known?.has(key)) throw refusal(key, 'This field appears more than once')
  known?.add(key)
}

function refusal(key: string, message: string): AppError {
  return new AppError('malformed-request', { detail: message, fields: [{ field: key, message }] })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
