import { useQuery } from '@tanstack/react-query'
import type { ImageDetails, ImageUpload } from '../../../contract/desk/content-images.ts'
import { imageDetailsHeader } from '../../../contract/desk/image-sending.ts'
import { sendFile } from '../../base/call-api.ts'
import { callContent, contentPath } from '../call-content.ts'

const lookEveryMs = 1000

/** What was sent and isn't among the images yet: asked again as long as something is under way. */
export function useImageUploads() {
  return useQuery({
    queryKey: ['content', 'uploads'],
    queryFn: ({ signal }) => callContent<readonly ImageUpload[]>('images/uploads', undefined, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookEveryMs : false),
  })
}

export function isUnderWay({ state }: ImageUpload): boolean {
  return state !== 'failed'
}

export function sendImage(file: Blob, details: ImageDetails): Promise<ImageUpload> {
  const header = encodeURIComponent(JSON.stringify(details))
  return sendFile<ImageUpload>(contentPath('images'), file, { [imageDetailsHeader]: header })
}
