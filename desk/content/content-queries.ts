import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Form } from '../../content-model/files/describe-forms.ts'
import type { ContentFileAnswer, ContentOverview, ContentPlace } from '../../contract/desk/content.ts'
import { callApi } from '../base/call-api.ts'

/** Asks what is under `/api/staff/content`; with a `body` by POST. */
export function callContent<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  return callApi<Answer>(contentPath(path), body, signal)
}

const root = 'content'

export function contentPath(path: string): string {
  return path === '' ? root : `${root}/${path}`
}

export const contentKey = ['content'] as const
export const overviewKey = ['content', 'overview'] as const
export const setupKey = ['content', 'setup'] as const
export const linkTargetsKey = ['content', 'link-targets'] as const

/** All that can be edited, and what differs from the live site. Asked again every `everyMs`, as others edit, too. */
export function useOverview({ everyMs }: { everyMs?: number } = {}) {
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => callContent<ContentOverview>('', undefined, signal),
    refetchInterval: everyMs ?? false,
  })
}

/** The schemas that forms are made from. They never go stale: a new version of the software comes with a new page. */
export function useForms() {
  return useQuery({
    queryKey: ['content', 'forms'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callContent<readonly Form[]>('forms', undefined, signal),
  })
}

export function usePlaces(text: string) {
  return useQuery({
    queryKey: ['content', 'search', text],
    enabled: text !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callContent<readonly ContentPlace[]>(`search?text=${encodeURIComponent(text)}`, undefined, signal),
  })
}

export const filesKey = ['content', 'file'] as const
export const fileKey = (path: string) => [...filesKey, path] as const

/** A file as it is in the draft. */
export function useFile(path: string) {
  return useQuery({
    queryKey: fileKey(path),
    queryFn: ({ signal }) => callContent<ContentFileAnswer>(`file?path=${encodeURIComponent(path)}`, undefined, signal),
  })
}
