import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContentDifference, ContentOverview, ContentReview } from '../../../contract/desk/content.ts'
import type { ContentHistory } from '../../../contract/desk/content-publishing.ts'
import { queryClient } from '../../base/query-client.ts'
import { callContent, contentKey } from '../content-queries.ts'

const reviewKey = (draftHash: string | undefined) => ['content', 'review', draftHash] as const

/** The findings in the draft as it is now. A saved change asks again. */
export function useReview(overview: ContentOverview | undefined) {
  return useQuery({
    queryKey: reviewKey(overview?.draftHash),
    enabled: overview !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callContent<ContentReview>('review', undefined, signal),
  })
}

/** Takes the responsibility for findings that stay. */
export async function answerFor(ids: readonly string[], reason: string): Promise<void> {
  const review = await callContent<ContentReview>('answer', { ids, reason })
  queryClient.setQueryData(reviewKey(review.draftHash), review)
}

/** The differences between the live site and the draft. */
export function useDraftDifference(overview: ContentOverview | undefined) {
  return useQuery({
    queryKey: ['content', 'difference', overview?.liveHash, overview?.draftHash],
    enabled: overview !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callContent<ContentDifference>('difference?from=live&to=draft', undefined, signal),
  })
}

/** The differences between two versions. They never go stale, because versions never change. */
export function useVersionDifference(from: number | undefined, to: number | undefined) {
  return useQuery({
    queryKey: ['content', 'difference', from, to],
    enabled: from !== undefined && to !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callContent<ContentDifference>(`difference?from=${from}&to=${to}`, undefined, signal),
  })
}

export function useHistory() {
  return useQuery({
    queryKey: ['content', 'history'],
    staleTime: 0,
    queryFn: ({ signal }) => callContent<ContentHistory>('history', undefined, signal),
  })
}

/** Queries about the content that a publication doesn't change. */
const lasting: readonly unknown[] = ['forms', 'task']

/** After a publication, or when its time has come. */
export async function refreshPublished(): Promise<void> {
  const isOutdated = ({ queryKey }: { queryKey: readonly unknown[] }) => !lasting.includes(queryKey[1])
  await queryClient.invalidateQueries({ queryKey: contentKey, predicate: isOutdated })
}

/** Cancels the version that waits to go live. It becomes the draft again. */
export async function cancelPublication(version: number): Promise<void> {
  await callContent<null>('cancel', { version })
  await refreshPublished()
}
