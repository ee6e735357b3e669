import { useEffect } from 'react'
import type { GeneratedImage } from '../../../contract/image-request.ts'
import { readGallery } from './image-calls.ts'

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
