import {
  type GeneratedImage,
  generatedImagesSchema,
  hairRestorationSetSchema,
  type ImageRequest,
} from '../../../contract/image-request.ts'
import { readRefusal } from '../refused-call/refused-call.ts'

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

/** The images that were made here before, newest first. */
export async function readGallery(): Promise<GeneratedImage[]> {
  return generatedImagesSchema.parse(await call('/api/generated-images', {})).images
}

async function call(path: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(path, { credentials: 'include', ...request })
  if (!answer.ok) throw await readRefusal(answer)
  return answer.json()
}
