import {
  type GeneratedImage,
  generatedImagesSchema,
  hairRestorationSetSchema,
  type ImageRequest,
} from '../../../contract/image-request.ts'
import { problemSchema } from '../../../contract/problem.ts'

/** A call that the server refused: the message is `status: text`; the advice is what the staff can do about it. */
export class CallError extends Error {
  readonly advice: string | undefined

  constructor(message: string, advice?: string) {
    super(message)
    this.name = 'CallError'
    this.advice = advice
  }
}

/** Makes pictures and returns them in the order requested. Throws `CallError`, or what `fetch` throws. */
export async function generateImages(request: ImageRequest): Promise<GeneratedImage[]> {
  const answer = await call('/api/generate-medical-images', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  return generatedImagesSchema.parse(answer).images
}

/** Makes one picture of each device and gives their addresses by device. */
export async function generateHairRestorationSet(): Promise<Record<string, string>> {
  return hairRestorationSetSchema.parse(await call('/api/generate-hair-restoration-set', { method: 'POST' })).images
}

/** What was made here before, newest first. */
export async function readGallery(): Promise<GeneratedImage[]> {
  return generatedImagesSchema.parse(await call('/api/generated-images', {})).images
}

async function call(path: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', ...request })
  if (response.ok) return response.json()
  const text = await response.text()
  const advice = response.status === 429 ? findAdvice(text, response.headers.get('retry-after')) : undefined
  throw new CallError(`${response.status}: ${text || response.statusText}`, advice)
}

function findAdvice(text: string, retryAfter: string | null): string {
  try {
    const { detail } = problemSchema.parse(JSON.parse(text))
    if (detail) return detail
  } catch {
    // Not our own answer, perhaps a proxy's.
  }
  return `Too many requests in a short time. Please wait ${Number(retryAfter) || 60} seconds.`
}
