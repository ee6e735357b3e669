import * as z from 'zod/mini'
import {
  type ExportFormat,
  type ExportSummary,
  exportLibraryHeader,
  exportListSchema,
  libraryIdSchema,
} from '../../../contract/design-export.ts'
import { readRefusal } from '../refused-call/refused-call.ts'

const storageKey = 'export-library'
const storedSchema = z.object({ id: z.string() })
let lastReading: Promise<unknown> = Promise.resolve()

/** Sends an export to the library. Throws an `Error` with the given message, and underneath what went wrong. */
export async function sendExport(path: string, body: Record<string, string>, failure: string): Promise<string> {
  try {
    const answer = await call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return storedSchema.parse(await answer.json()).id
  } catch (cause) {
    throw new Error(failure, { cause })
  }
}

/** This browser's exports, newest first. */
export async function listExports(): Promise<readonly ExportSummary[]> {
  if (readLibraryId() === undefined) return []
  return exportListSchema.parse(await (await call('/api/design-exports')).json()).exports
}

/**
 * Reads files one after another: a long history shows a hundred previews, and the site only draws a few at once for
 * each visitor.
 */
export function readExport(id: string, format: ExportFormat): Promise<string> {
  const reading = lastReading.then(async () => (await call(`/api/design-exports/${id}/${format}`)).text())
  lastReading = reading.catch(() => {})
  return reading
}

export async function removeExport(id: string): Promise<void> {
  await call(`/api/design-exports/${id}`, { method: 'DELETE' })
}

async function call(path: string, options: RequestInit = {}): Promise<Response> {
  const id = readLibraryId() ?? makeLibraryId()
  const answer = await fetch(path, {
    ...options,
    credentials: 'include',
    headers: { ...options.headers, [exportLibraryHeader]: id },
    signal: AbortSignal.timeout(30_000),
  })
  if (!answer.ok) throw await readRefusal(answer)
  return answer
}

function readLibraryId(): string | undefined {
  return libraryIdSchema.safeParse(localStorage.getItem(storageKey)).data
}

/** A random id, because anyone who knows it can see the history. */
function makeLibraryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(storageKey, id)
  return id
}
