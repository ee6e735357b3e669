import { useQuery } from '@tanstack/react-query'
import type { ListedImage } from '../../../contract/desk/content-images.ts'
import { callContent } from '../call-content.ts'

/** The draft's images with what is known of each, and where each is shown: the server reads every file for it. */
export function useImages({ isWanted = true } = {}) {
  return useQuery({
    queryKey: ['content', 'images'],
    enabled: isWanted,
    queryFn: ({ signal }) => callContent<readonly ListedImage[]>('images', undefined, signal),
  })
}

/** Whether people take it for the result of a treatment where it is shown, and nobody knows whose permission there is. */
export function lacksRelease({ hasRelease, uses }: Pick<ListedImage, 'hasRelease' | 'uses'>): boolean {
  return !hasRelease && uses.some(({ showsResult }) => showsResult)
}
