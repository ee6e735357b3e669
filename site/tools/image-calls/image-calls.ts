import { useEffect } from 'react'
import {
  type GeneratedImage,
  generatedImagesSchema,
  hairRestorationSetSchema,
  type ImageRequest,
} from '../../../contract/image-request.ts'
import { showNotice } from '../../../ui/toast/show-notice.ts'
import { addAdvice, readRefusal } from '../refused-call/refused-call.ts'

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
async function readGallery(): Promise<GeneratedImage[]> {
  return generatedImagesSchema.parse(await call('/api/generated-images', {})).images
}

async function call(path: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(path, { credentials: 'include', ...request })
  if (!answer.ok) throw await readRefusal(answer)
  return answer.json()
}

/** Reads once what was made before. A call that ends because the visitor leaves the page is not an error. */
export function useGallery(show: (images: readonly GeneratedImage[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; `show` only sets state.
  useEffect(() => {
    let isLeaving = false
    // Firefox and WebKit end the call before `pagehide`.
    const leave = () => {
      isLeaving = true
    }
    addEventListener('beforeunload', leave)
    readGallery()
      .then(show)
      .catch((error: unknown) => isLeaving || console.error('The gallery could not be read', error))
      .finally(() => removeEventListener('beforeunload', leave))
  }, [])
}

/** Says that pictures were made. */
export function announceSuccess(description: string): void {
  showNotice({ variant: 'default', title: 'Success!', description })
}

/** Says that pictures couldn't be made, and what to do if the server said so. */
export function announceFailure(sentence: string, cause: unknown): void {
  showNotice({ variant: 'destructive', title: 'Error', description: addAdvice(sentence, cause), cause: String(cause) })
}
